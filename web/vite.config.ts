import { gzipSync } from "node:zlib";
import { FluentResource } from "@fluent/bundle";
import { defineConfig, type Plugin } from "vite";

/** The most script, in bytes after gzip, that the first load of the game page may bring. */
const MOST_SCRIPT = 45 * 1024;

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

/** Weighs the script of the game page's first load (in the language that weighs more) and refuses what is too heavy. */
function weigh(): Plugin {
  return {
    name: "weigh",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const named = (name: string) => chunks.find((chunk) => chunk.name === name);
      const weight = (roots: (string | undefined)[]): number => {
        const needed = new Set(roots);
        for (const file of needed) for (const other of chunks.find((one) => one.fileName === file)?.imports ?? []) needed.add(other);
        const needs = chunks.filter((chunk) => needed.has(chunk.fileName));
        return needs.reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0);
      };
      const game = [named("index")?.fileName, named("match-page")?.fileName];
      if (game.includes(undefined)) this.error("the chunks of the game page are not found");
      const total = Math.max(...["language-de", "language-en"].map((language) => weight([...game, named(language)?.fileName])));
      console.log(`first load of the game page: ${(total / 1024).toFixed(1)} kB of script after gzip (at most ${MOST_SCRIPT / 1024})`);
      if (total > MOST_SCRIPT) this.error("the first load of the game page brings too much script");
    },
  };
}

export default defineConfig({
  base: "/",
  plugins: [fluent(), fold(), weigh()],
  build: {
    outDir: "../src/scheibe/server/pages",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: false, // the minifier merges two fetches of pages into one that preloads the wrong page
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8321", ws: true } },
  },
});
