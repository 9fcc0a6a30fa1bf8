import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

/** The most script, in bytes after gzip, that the first load of the game page may bring. */
const MOST_SCRIPT = 45 * 1024;

/** Weighs what a first load brings (every script except the language that is not shown) and fails when it is too much. */
function weigh(): Plugin {
  return {
    name: "weigh",
    apply: "build",
    generateBundle(_options, bundle) {
      let shared = 0;
      let language = 0;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const size = gzipSync(chunk.code, { level: 9 }).length;
        if (chunk.name.startsWith("language-")) language = Math.max(language, size);
        else shared += size;
      }
      const total = shared + language;
      console.log(`first load: ${(total / 1024).toFixed(1)} kB of script after gzip (at most ${MOST_SCRIPT / 1024})`);
      if (total > MOST_SCRIPT) this.error("the first load brings too much script");
    },
  };
}

export default defineConfig({
  base: "/",
  plugins: [weigh()],
  build: {
    outDir: "../src/scheibe/server/pages",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8321", ws: true } },
  },
});
