// An address as a code to print: what a camera reads, with the quiet edge that cameras need.

import { encode } from 'uqr';
import { blackAndWhitePng } from '../../lib/values/png.ts';

const EDGE = 4;
/** Enough for a poster. */
const FEWEST_DOTS = 1_000;

/** A quarter of it may be dirty or torn. */
const codeOf = (text: string) => encode(text, { ecc: 'Q', border: EDGE });

export function qrSvg(text: string): string {
  const { data, size } = codeOf(text);
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" ` +
    `width="${FEWEST_DOTS}" height="${FEWEST_DOTS}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${dots.join('')}"/></svg>`
  );
}

export function qrPng(text: string): Buffer {
  const { data, size } = codeOf(text);
  return blackAndWhitePng(data, Math.ceil(FEWEST_DOTS / size));
}
