// The page of a screen names the files that the screen loads, so that a browser asks for all of
// them at once, before it has read the first.

import type { PageChange } from './folder.ts';

/** Where `/` leads. */
const HOME = '/home';

/** The router's path of a screen, as `/plans/$code`, and what it loads. */
type ScreenFiles = readonly [path: string, files: readonly string[]];

/** `list` is what the builder wrote; undefined if it does not know the screen. */
export function nameScreenFiles(list: string | null, asked: string): PageChange | undefined {
  if (list === null) return;
  const screens: readonly ScreenFiles[] = JSON.parse(list);
  const found = screens.find(([path]) => isAt(path, asked === '/' ? HOME : asked));
  if (found === undefined) return;
  const [name, files] = found;
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return { name, apply: (html) => html.replace('</head>', `${links.join('\n')}\n</head>`) };
}

function isAt(path: string, asked: string): boolean {
  const [parts, askedParts] = [path.split('/'), asked.replace(/\/$/, '').split('/')];
  return (
    parts.length === askedParts.length &&
    parts.every((part, index) => part.startsWith('$') || part === askedParts[index])
  );
}
