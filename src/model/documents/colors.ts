// The merchant's colour, and the letters that can be read on it, whatever colour that is.

import type { Tenant } from '../../frame/house.ts';

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

/**
 * For letters in the colour itself on this paper: the colour where they can be read, and otherwise
 * one nearer to black or white.
 */
export function inkOn(own: string, paper: string): string {
  const isLight = contrast(paper, '#000000') > contrast(paper, '#ffffff');
  const end = isLight ? '#000000' : '#ffffff';
  for (let step = 0; step < INK_STEPS; step += 1) {
    const ink = mixed(own, end, step / INK_STEPS);
    if (contrast(ink, paper) >= LEAST_CONTRAST) return ink;
  }
  return end;
}

const INK_STEPS = 20;

function mixed(own: string, end: string, part: number): string {
  const parts = channelsOf(end);
  const both = channelsOf(own).map((one, at) => one + ((parts[at] ?? 0) - one) * part);
  return `#${both.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;
}

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** From 1, where they are the same, to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [brightnessOf(one), brightnessOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function brightnessOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
