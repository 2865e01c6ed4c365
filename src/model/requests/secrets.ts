// What was sent and answered, as the API log keeps it: cut to a length, and without whatever opens
// anything. It works on the text as it came, also where that was cut in the middle.

import {
  HIDDEN,
  hideSecrets,
  isSecretName,
  plainName,
  SECRET_ENDINGS,
} from '../../lib/secrets/hidden-text.ts';
import { decodedUri } from '../../lib/values/decoded-uri.ts';
import { SECRET_FIELDS } from '../audit/secrets.ts';

const MOST_CHARACTERS = 4_096;
const MOST_OF_ADDRESS = 2_048;
/** In place of a value of a body that was not taken. */
const NOT_KEPT = '"[not kept]"';

/** What no operation asks for, and a caller may send all the same. */
const NEVER_ASKED = ['authorization', 'cardNumber', 'pan', 'cvv', 'cvc', 'pin', 'otp', 'cookie'];
const SECRET = new Set([...SECRET_FIELDS, ...NEVER_ASKED].map(plainName));

/** Whether any name may be one, or is written in escapes: most texts have none. */
const SUSPECT = new RegExp(
  `(?:${[...SECRET, ...SECRET_ENDINGS].map((name) => [...name].join('[^a-z0-9"]*')).join('|')})` +
    String.raw`[^a-z0-9"[]*(?:\[[^"]*)?"\s*:|\\u`,
  'i',
);

const isSecret = (name: string) => SECRET.has(plainName(name)) || isSecretName(name);

/** A body of JSON; null where there was none. */
export function keptBody(body: string | null, { namesOnly = false } = {}): string | null {
  if (body === null || body === '') return null;
  const begins = withPlainDigits(textBeginning(body, MOST_CHARACTERS));
  const without = namesOnly ? withoutValues(begins) : withoutFields(begins);
  const kept = cutText(hideSecrets(without), MOST_CHARACTERS);
  const isWhole = body.length <= MOST_CHARACTERS && kept.length < MOST_CHARACTERS;
  return isWhole ? kept : `${kept}… (cut: ${body.length} characters in all)`;
}

/** A path with its query, as it was in the request. */
export function keptAddress(url: string, { namesOnly = false } = {}): string {
  const [path = '', ...queries] = textBeginning(url, MOST_OF_ADDRESS).split('?');
  if (queries.length === 0) return hideSecrets(path);
  const parameters = queries.join('?').split('&');
  const kept = parameters.map((each) => keptParameter(each, namesOnly));
  return hideSecrets(`${path}?${kept.join('&')}`);
}

function keptParameter(parameter: string, namesOnly: boolean): string {
  const [name = ''] = parameter.split('=', 1);
  if (namesOnly) return name;
  return isSecret(decodedUri(name)) ? `${name}=${HIDDEN}` : parameter;
}

/** A part of a long text holds on to all of it: what is kept is a copy. */
function cutText(text: string, most: number): string {
  return text.length <= most ? text : Buffer.from(text.slice(0, most)).toString();
}

/** Without the digits at its end: they may be the beginning of a card number. */
function textBeginning(text: string, most: number): string {
  return text.length <= most ? text : cutText(text, most).replace(LAST_DIGITS, '');
}

const LAST_DIGITS = /(?<![\d \-+%./_])[\d \-+%./_]+$/;

/** Any other text of a request. */
export const keptText = (text: string, most: number) => hideSecrets(textBeginning(text, most));

/** Digits, and what is between them, are still those of a card number in escapes. */
const withPlainDigits = (json: string) =>
  json.includes('\\u')
    ? json.replace(ESCAPED, (_, before: string, code: string) => {
        return before + String.fromCharCode(Number.parseInt(code, 16));
      })
    : json;

const NARROW = String.raw`00(?:3\d|2[0bdef]|5f|a0|b7)`;
const WIDE = String.raw`20(?:0[\da-f]|1[0-5]|2[247f]|5f|60)|2212|3000|feff`;
const ESCAPED = new RegExp(String.raw`(?<!\\)((?:\\\\)*)\\u(${NARROW}|${WIDE})`, 'gi');

const OPENS_NOTHING = /^(?:null|true|false)/;

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
    if (colon === undefined || !isSecret(readName(name))) continue;
    if (OPENS_NOTHING.test(json.slice(start, start + 5))) continue;
    kept += `${json.slice(end, start)}"${HIDDEN}"`;
    end = endOfValue(json, start);
    texts.lastIndex = end;
  }
  return kept + json.slice(end);
}

const VALUES = /"((?:[^"\\]|\\.)*)(?:"|$)(\s*:\s*)?|[^\s"{}[\],:]+/g;

/** Of a body with unknown fields: the names of all its fields, and none of their values. */
const withoutValues = (json: string): string =>
  json.replace(VALUES, (found, _text, colon?: string) => (colon === undefined ? NOT_KEPT : found));

/** A name may be written in escapes. */
function readName(name: string): string {
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
