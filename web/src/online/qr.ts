/** A QR code as a drawing: black on white in both themes, so that every camera reads it. */

import { correction, generate, mode } from "lean-qr";
import { html, svg, type TemplateResult } from "lit";

/** The light border that the standard asks for, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** The code of a text in ASCII, as all addresses are; `label` is what it is for. */
export function qrView(text: string, label: string): TemplateResult {
  const code = generate(text, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M, modes: [mode.ascii] });
  const side = code.size + 2 * QUIET;
  return html`<svg class="qr" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" role="img" aria-label=${label} shape-rendering="crispEdges">
    ${svg`<rect x=${-QUIET} y=${-QUIET} width=${side} height=${side} fill="#fff" /><path fill="#000" d=${outline(code.size, (x, y) => code.get(x, y))} />`}
  </svg>`;
}

/** The dark modules, as one bar for each run of a row. */
function outline(size: number, dark: (x: number, y: number) => boolean): string {
  const bars: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const from = x;
      while (dark(x, y)) x += 1; // beyond the edge nothing is dark
      if (x > from) bars.push(`M${from} ${y}h${x - from}v1h${from - x}z`);
    }
  }
  return bars.join("");
}
