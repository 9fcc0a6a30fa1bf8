-- A data file as the first version of the tables had it, printed by SQLite: a match of the race that goes on, a
-- self-officiated one that is over, and one that has not begun.
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE event (
	"match" VARCHAR(22) NOT NULL, 
	number INTEGER NOT NULL, 
	seat SMALLINT NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	text TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_event PRIMARY KEY ("match", number), 
	CONSTRAINT fk_event_match FOREIGN KEY("match") REFERENCES "match" (id) ON DELETE CASCADE
);
INSERT INTO "event" VALUES('jC4HGIIs5Hyox0EH5myw5A',1,0,'move','step:2','2026-11-29 12:00:03.000000');
INSERT INTO "event" VALUES('jC4HGIIs5Hyox0EH5myw5A',2,0,'move','roll','2026-11-29 12:00:03.000000');
INSERT INTO "event" VALUES('jC4HGIIs5Hyox0EH5myw5A',3,-1,'chance','die:stay','2026-11-29 12:00:03.000000');
INSERT INTO "event" VALUES('jC4HGIIs5Hyox0EH5myw5A',4,1,'move','step:1','2026-11-29 12:00:04.000000');
INSERT INTO "event" VALUES('jC4HGIIs5Hyox0EH5myw5A',5,1,'move','done','2026-11-29 12:00:04.000000');
INSERT INTO "event" VALUES('OfPD5pMRQ1HcvtQH4-a2BQ',1,0,'move','step:3','2026-11-29 12:00:07.000000');
INSERT INTO "event" VALUES('OfPD5pMRQ1HcvtQH4-a2BQ',2,1,'accept','','2026-11-29 12:00:08.000000');
CREATE TABLE "match" (
	id VARCHAR(22) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	options TEXT NOT NULL, 
	versions TEXT NOT NULL, 
	created DATETIME NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	finished DATETIME, 
	CONSTRAINT pk_match PRIMARY KEY (id)
);
INSERT INTO "match" VALUES('jC4HGIIs5Hyox0EH5myw5A','race','{"goal": 7, "max_turns": null, "device": "die", "officiating": "strict"}','{"rules": 2}','2026-11-29 12:00:01.000000','f5b165224a58b791df6af1d8303e61cdc4bb86c3d1c427103c344c4189eb2f1e',NULL);
INSERT INTO "match" VALUES('OfPD5pMRQ1HcvtQH4-a2BQ','race','{"goal": 3, "max_turns": null, "device": "die", "officiating": "self"}','{"rules": 2}','2026-11-29 12:00:05.000000','b2b3f4d58d82ca6386d2c96e760e819b85c924c3597164c4a6058a00581a22b2','2026-11-29 12:00:08.000000');
INSERT INTO "match" VALUES('oGYZcO8_bfAUje1-ijSIjQ','race','{"goal": 7, "max_turns": null, "device": "wheel", "officiating": "strict"}','{"rules": 2}','2026-11-29 12:00:09.000000','b99e8306dda748a61e029a8a3f415b024a146cf0d98a98e1cf999661f967bdaf',NULL);
CREATE TABLE seat (
	"match" VARCHAR(22) NOT NULL, 
	seat SMALLINT NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(64), 
	bot VARCHAR(32), 
	secret_hash VARCHAR(64), 
	nonce VARCHAR(32), 
	CONSTRAINT pk_seat PRIMARY KEY ("match", seat), 
	CONSTRAINT fk_seat_match FOREIGN KEY("match") REFERENCES "match" (id) ON DELETE CASCADE
);
INSERT INTO "seat" VALUES('jC4HGIIs5Hyox0EH5myw5A',0,'person','Anna',NULL,'b56f1e3e7d8ae3c89aceef56b3f444107476265c96f6a009272f27fcc70964bd','11111111111111111111111111111111');
INSERT INTO "seat" VALUES('jC4HGIIs5Hyox0EH5myw5A',1,'person','Bo',NULL,'2104ef0fd006ad154d16f1e7fff8dbce12ee74eb43dbfd2b294388de5e4408db','22222222222222222222222222222222');
INSERT INTO "seat" VALUES('OfPD5pMRQ1HcvtQH4-a2BQ',0,'person','Anna',NULL,'f5765c137dd7dbee87020eb3f2d0d8f5b11d0e08f668e9ac51820098bde31036','11111111111111111111111111111111');
INSERT INTO "seat" VALUES('OfPD5pMRQ1HcvtQH4-a2BQ',1,'person','Bo',NULL,'e34268f564dba8780fe5452e29dc5bbb5b9f72d0e29759aa8dfc6371ab2cdf1e','22222222222222222222222222222222');
INSERT INTO "seat" VALUES('oGYZcO8_bfAUje1-ijSIjQ',0,'person',NULL,NULL,'d929f8ddaf04ac2b893bf4020f47e4b9a474fa1f340274e57d1ce19e964eab79',NULL);
INSERT INTO "seat" VALUES('oGYZcO8_bfAUje1-ijSIjQ',1,'bot',NULL,'random',NULL,'87376f07bcb81287fdc8c0388fe881c3');
CREATE TABLE submission (
	"match" VARCHAR(22) NOT NULL, 
	seat SMALLINT NOT NULL, 
	id VARCHAR(64) NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	number INTEGER NOT NULL, 
	CONSTRAINT pk_submission PRIMARY KEY ("match", seat, id), 
	CONSTRAINT fk_submission_match FOREIGN KEY("match") REFERENCES "match" (id) ON DELETE CASCADE
);
INSERT INTO "submission" VALUES('jC4HGIIs5Hyox0EH5myw5A',0,'a','efb4ba980021e6e539d88f2400a953a503bb716a209b7d65537fe4d167861b54',3);
INSERT INTO "submission" VALUES('jC4HGIIs5Hyox0EH5myw5A',1,'b','a51cac2e00055ce075fbf998705e91b88053927fccf50d647e47843345063cd6',5);
INSERT INTO "submission" VALUES('OfPD5pMRQ1HcvtQH4-a2BQ',0,'a','1cdc5be1878ca6b0cbe9ac3a6b3fca84403a7ff660bac30eb6dc66d0e9d3ed8c',1);
INSERT INTO "submission" VALUES('OfPD5pMRQ1HcvtQH4-a2BQ',1,'b','2ad57b0c535d71888190915fb24dd719662525cf6148c8c72127eb6c0c7dbfc6',2);
CREATE INDEX ix_match_finished ON "match" (finished);
COMMIT;
