// On which paper a picture with see-through parts can be seen: dark letters are lost at night, and
// white ones by day.

/** `any`: wherever it is put. Otherwise it needs paper that is light, or dark, behind it. */
export type Ground = 'any' | 'light' | 'dark';

const WHITE = 1;
/** Of the darkest paper that pages have at night. */
const NIGHT = 0.011;
/** Below it, shapes are hard to tell from what is behind them. */
const LEAST_CONTRAST = 2;
/** A shadow or an edge may be lost, and more may not. */
const MOST_LOST = 0.1;
const MOST_HOLES = 0.01;
const OPAQUE = 128;

/** Of dots as red, green, blue and opacity, a byte each. */
export function groundOf(dots: Uint8Array): Ground {
  let seen = 0;
  let lostByDay = 0;
  let lostAtNight = 0;
  for (let at = 0; at + 3 < dots.length; at += 4) {
    if ((dots[at + 3] ?? 0) < OPAQUE) continue;
    seen += 1;
    const light = lightOf(dots, at);
    if (contrast(light, WHITE) < LEAST_CONTRAST) lostByDay += 1;
    if (contrast(light, NIGHT) < LEAST_CONTRAST) lostAtNight += 1;
  }
  const all = dots.length / 4;
  if (all - seen <= all * MOST_HOLES) return 'any';
  if (Math.max(lostByDay, lostAtNight) <= seen * MOST_LOST) return 'any';
  return lostByDay > lostAtNight ? 'dark' : 'light';
}

const CHANNELS = Float64Array.from({ length: 256 }, (_, byte) => {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

const lightOf = (dots: Uint8Array, at: number): number =>
  0.2126 * (CHANNELS[dots[at] ?? 0] ?? 0) +
  0.7152 * (CHANNELS[dots[at + 1] ?? 0] ?? 0) +
  0.0722 * (CHANNELS[dots[at + 2] ?? 0] ?? 0);

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
