/** Builds the demonstrations of the boards by themselves; they are no part of the pages that are shipped. */

import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  root: import.meta.dirname,
  // Symbols, geometry and texts lie beside this folder, shared with Python.
  server: { fs: { allow: [`${import.meta.dirname}/../..`] } },
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // they know light-dark()
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: ["board", "table"].map((name) => `${import.meta.dirname}/${name}.html`) },
  },
});
