// The letters of a PDF. The first face has what most names are made of, the naira sign and Yoruba's
// dots among it; what it lacks (Arabic, Hebrew, signs) comes from the second, letter by letter.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

const { resolve } = createRequire(import.meta.url);
const INTER = '@expo-google-fonts/inter';
const FILES = {
  regular: `${INTER}/400Regular/Inter_400Regular.ttf`,
  strong: `${INTER}/600SemiBold/Inter_600SemiBold.ttf`,
  other: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
} as const;

export type Face = keyof typeof FILES;

export interface Fonts {
  readonly faces: Readonly<Record<Face, Buffer>>;
  /** The words in pieces, each with the face that can show it. */
  split(words: string, face: Face): readonly Piece[];
}

export interface Piece {
  readonly words: string;
  readonly face: Face;
}

/** Read once, when the first document is made: a start does not wait for it. */
export function loadFonts(): Fonts {
  const read = (face: Face) => readFileSync(resolve(FILES[face]));
  const faces = { regular: read('regular'), strong: read('strong'), other: read('other') };
  const known = new Set(charactersOf(faces.regular));
  return {
    faces,
    split(words, face) {
      const pieces: { words: string; face: Face }[] = [];
      for (const sign of words) {
        const of = known.has(sign.codePointAt(0) ?? 0) ? face : 'other';
        const last = pieces.at(-1);
        if (last?.face === of) last.words += sign;
        else pieces.push({ words: sign, face: of });
      }
      return pieces;
    },
  };
}

function charactersOf(file: Buffer): readonly number[] {
  const font = create(file);
  if (!('characterSet' in font)) throw new Error('a file of several faces');
  return font.characterSet;
}
