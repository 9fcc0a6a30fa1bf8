import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { FluentResource } from "@fluent/bundle";
import { defineConfig, type Plugin } from "vite";

/** The games, each with a page of its own. */
const GAMES = ["ultimade", "schnipp"];

/** The most script, in bytes after gzip, that the first load of a game's page may bring. */
const MOST_SCRIPT = 45 * 1024;

/** What every page needs stands in one file: all that belongs to no game, and the libraries. */
const SHARED = /node_modules\/(?!lean-qr)|web\/src\/(match\/)?(?!words|rare|dialog|segment|bots|menu-|moves|rows|sheets|coach|report|embed)[a-z]+\.ts$/;

/** What the page of one game shows at once, and the dialogs of the other: not in that game's file, which the other has no use for. */
const LISTS = /web\/src\/(match\/moves|segment)\.ts$/;

/** What several of the rooms share that are fetched when they are entered: one small file, not a dozen tiny ones after one another. */
const PARTS = { name: "parts", test: /web\/src\/(start|online|learn|rows|dialog|seats)[\w\/-]*\.ts$/, minShareCount: 2 };

/**
 * A game's board and page stay in one file, though lessons use parts of them: many small files weigh more. What is
 * needed only now and then is fetched then: chance in Ultimade, sounds, the magnified strip and the key to the signs of Schnipp, hints and the report.
 */
const ofGame = (game: string) => ({
  name: `${game}-field`,
  test: new RegExp(`web/src/${game}/(?!.*-(de|en)\\.ts$|page/(chance|coach|die|monster|signs)\\.ts$|(sounds|strip)\\.ts$).*\\.ts`),
});

/** Reads Fluent texts at build time, so that no page has to bring the parser along. */
function fluent(): Plugin {
  return {
    name: "fluent",
    enforce: "pre",
    transform(source, id) {
      if (!id.endsWith(".ftl")) return null;
      const { body } = new FluentResource(source);
      const written = source.match(/^-?[a-z][\w-]* *=/gm)?.length ?? 0;
      if (body.length !== written) this.error(`${id}: ${written} texts are written, ${body.length} can be read`);
      return { code: `export default ${JSON.stringify({ body })};`, map: null };
    },
  };
}

/** Each game takes its own part of the data that page and Python share: otherwise one file would bring every game's part to all. */
function apart(): Plugin {
  return {
    name: "apart",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer) {
      const game = /\/src\/(\w+)\/[\w-]+\.ts$/.exec(importer ?? "")?.[1];
      if (!game || !source.endsWith(".json")) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && `${resolved.id}?of=${game}`;
    },
    async load(id) {
      const [file, game] = id.split("?of=");
      if (!file || !game) return null;
      const data = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
      return { code: `export const ${game} = ${JSON.stringify(data[game])};`, moduleType: "js", map: null };
    },
  };
}

/** Folds the line breaks that minified script has left: all of them stand in templates, where they mean a space. */
function fold(): Plugin {
  return {
    name: "fold",
    apply: "build",
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = file.code.replace(/\s*\n\s*/g, " ").trim();
    },
  };
}

/** Weighs the script of each game page's first load (in the language that weighs more) and refuses what is too heavy. */
function weigh(): Plugin {
  return {
    name: "weigh",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const named = (name: string): string => chunks.find((chunk) => chunk.name === name)?.fileName ?? this.error(`there is no chunk ${name}`);
      const weight = (roots: string[]): number => {
        const needed = new Set(roots.map(named));
        for (const file of needed) for (const other of chunks.find((one) => one.fileName === file)?.imports ?? []) needed.add(other);
        const needs = chunks.filter((chunk) => needed.has(chunk.fileName));
        return needs.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
      };
      for (const game of GAMES) {
        const total = Math.max(...["de", "en"].map((language) => weight(["index", `words-${language}`, `${game}-page`, `${game}-${language}`])));
        console.log(`first load of the page of ${game}: ${(total / 1024).toFixed(1)} kB of script after gzip (at most ${MOST_SCRIPT / 1024})`);
        if (total > MOST_SCRIPT) this.error(`the first load of the page of ${game} brings too much script`);
      }
    },
  };
}

export default defineConfig({
  base: "./",
  plugins: [fluent(), apart(), fold(), weigh()],
  build: {
    outDir: "../src/scheibe/server/pages",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: { input: ["index.html", "embed.html"], output: { codeSplitting: { groups: [{ name: "shared", test: SHARED }, { name: "lists", test: LISTS }, PARTS, ...GAMES.map(ofGame)] } } },
    cssCodeSplit: false, // one file of styles: then no script waits for one
    modulePreload: false, // the minifier merges two fetches of pages into one that preloads the wrong page
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8321", ws: true } },
  },
});
