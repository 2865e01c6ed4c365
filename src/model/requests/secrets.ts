// What was sent and answered, as the API log keeps it: cut to a length, and without whatever opens
// anything. It works on the text as it came, also where that was cut in the middle.

import { toStorable } from '../../lib/storable-text.ts';
import { SECRET_FIELDS } from '../audit/secrets.ts';

const MOST_CHARACTERS = 4_096;
const MOST_OF_ADDRESS = 2_048;
const HIDDEN = '[secret]';

const plain = (name: string) => name.toLowerCase().replace(/\[.*|[^a-z0-9]/g, '');

/** What nobody is asked for here, and somebody may send all the same. */
const NEVER_ASKED = ['authorization', 'cardNumber', 'pan', 'cvv', 'cvc', 'pin', 'otp', 'cookie'];
const SECRET = new Set([...SECRET_FIELDS, ...NEVER_ASKED].map(plain));

/** Whether any name may be one, or is written in escapes: most texts have none. */
const SUSPECT = new RegExp(
  `"[^a-z0-9"]*(?:${[...SECRET].map((name) => [...name].join('[^a-z0-9"]*')).join('|')})` +
    String.raw`[^a-z0-9"[]*(?:\[[^"]*)?"\s*:|\\u`,
  'i',
);

const isSecret = (name: string) => SECRET.has(plain(name));

/** A body of JSON; null where there was none. */
export function keptBody(body: string | null): string | null {
  if (body === null || body === '') return null;
  const kept = cut(keptText(withoutFields(cut(body, MOST_CHARACTERS))), MOST_CHARACTERS);
  const isWhole = body.length <= MOST_CHARACTERS && kept.length < MOST_CHARACTERS;
  return isWhole ? kept : `${kept}… (cut: ${body.length} characters in all)`;
}

/** A path with its query, as it stood in the request. */
export function keptAddress(url: string): string {
  const [path = '', ...queries] = cut(url, MOST_OF_ADDRESS).split('?');
  if (queries.length === 0) return keptText(path);
  const parameters = queries.join('?').split('&').map(keptParameter);
  return keptText(`${path}?${parameters.join('&')}`);
}

function keptParameter(parameter: string): string {
  const [name = ''] = parameter.split('=', 1);
  return isSecret(decoded(name)) ? `${name}=${HIDDEN}` : parameter;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const PATTERNS: readonly (readonly [of: RegExp, instead: string])[] = [
  [/(sk(?:_|%5f)(?:test|live)(?:_|%5f)|whsec(?:_|%5f))[\w%+/=-]+/gi, `$1${HIDDEN}`],
  [/([?&#](?:token|secret|password|apikey)=)[^&#\s"'\\]+/gi, `$1${HIDDEN}`],
  [/(:\/\/)[^/\s"@]*@/g, `$1${HIDDEN}@`],
];

/** Any other text of a request, without what is a secret by its looks. */
export function keptText(text: string): string {
  let kept = text;
  for (const [pattern, instead] of PATTERNS) kept = kept.replace(pattern, instead);
  return toStorable(kept);
}

/** A part of a long text holds on to all of it: what is kept is a copy. */
export function cut(text: string, most: number): string {
  return text.length <= most ? text : Buffer.from(text.slice(0, most)).toString();
}

/** Texts, one after the other, and whether each is a name. */
const TEXTS = /"((?:[^"\\]|\\.)*)(?:"|$)(\s*:\s*)?/g;

function withoutFields(json: string): string {
  if (!SUSPECT.test(json)) return json;
  const texts = new RegExp(TEXTS);
  let kept = '';
  let end = 0;
  for (let found = texts.exec(json); found !== null; found = texts.exec(json)) {
    const [, name = '', colon] = found;
    const start = texts.lastIndex;
    if (colon === undefined || !isSecret(read(name)) || json.startsWith('null', start)) continue;
    kept += `${json.slice(end, start)}"${HIDDEN}"`;
    end = endOfValue(json, start);
    texts.lastIndex = end;
  }
  return kept + json.slice(end);
}

/** A name may be written in escapes. */
function read(name: string): string {
  try {
    return name.includes('\\') ? String(JSON.parse(`"${name}"`)) : name;
  } catch {
    return name;
  }
}

const PIECES = /"(?:[^"\\]|\\.)*(?:"|$)|[^"[\]{},]+|[[\]{},]/gy;

function endOfValue(json: string, start: number): number {
  const pieces = new RegExp(PIECES);
  pieces.lastIndex = start;
  let depth = 0;
  for (let found = pieces.exec(json); found !== null; found = pieces.exec(json)) {
    const [piece] = found;
    if ('[{'.includes(piece)) depth += 1;
    if (depth === 0 && ',]}'.includes(piece)) return found.index;
    if (']}'.includes(piece)) depth -= 1;
    if (depth === 0) return pieces.lastIndex;
  }
  return json.length;
}
