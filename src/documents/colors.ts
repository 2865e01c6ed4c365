// The merchant's colour, and the letters that can be read on it, whatever colour that is.

import type { Tenant } from '../frame/house.ts';

/** As #rrggbb. */
export interface Colors {
  readonly own: string;
  /** Of letters on it. */
  readonly onOwn: string;
}

const USUAL_COLOR = '#0b6b4b';
/** What letters need at least, by WCAG 2.2 AA: one of white and black always has it. */
const LEAST_CONTRAST = 4.5;

export function colorsOf({ brandColor }: Pick<Tenant, 'brandColor'>): Colors {
  const own = brandColor ?? USUAL_COLOR;
  return { own, onOwn: contrast(own, '#ffffff') < LEAST_CONTRAST ? '#000000' : '#ffffff' };
}

/** From 1, where they are the same, to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [brightnessOf(one), brightnessOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function brightnessOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
