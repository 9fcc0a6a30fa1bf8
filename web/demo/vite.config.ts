/** Builds the demonstration of the board by itself; it is no part of the pages that are shipped. */

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
    rollupOptions: { input: `${import.meta.dirname}/board.html` },
  },
});
