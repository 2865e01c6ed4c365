// HTML as a tagged template. Everything put into it is escaped, unless it is HTML made the same
// way.

export interface Html {
  readonly markup: string;
}

export type Piece = Html | string | number | null | readonly Html[];

export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  const markup = strings.reduce(
    (text, string, index) => text + render(pieces[index - 1] ?? null) + string,
  );
  return { markup };
}

/** For text that this program wrote itself: its own style sheet and script. */
export function trusted(markup: string): Html {
  return { markup };
}

function render(piece: Piece): string {
  if (piece === null) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escapeText(String(piece));
  if ('markup' in piece) return piece.markup;
  return piece.map((part) => part.markup).join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
