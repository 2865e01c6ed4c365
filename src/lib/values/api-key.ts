// API keys: a mode, a cell, 32 random letters and digits (190 bits), and a checksum of them, so
// that a mistyped or truncated key is refused without asking the database.

import { crc32 } from 'node:zlib';
import { FIRST_CELL, withCell } from './cell.ts';
import { randomCode } from './id.ts';

export type ApiKeyMode = 'test' | 'live';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CHECKED_LENGTH = 34;
const CHECKSUM_LENGTH = 6;
const API_KEY = /^sk_(?:test|live)_[A-Za-z0-9]{40}$/;

export function newApiKey(mode: ApiKeyMode, cell = FIRST_CELL): string {
  const unchecked = withCell(randomCode(`sk_${mode}_`, CHECKED_LENGTH), cell);
  return unchecked + checksumOf(unchecked);
}

export function isWellFormedApiKey(text: string): boolean {
  if (!API_KEY.test(text)) return false;
  return text.slice(-CHECKSUM_LENGTH) === checksumOf(text.slice(0, -CHECKSUM_LENGTH));
}

/** Keys of one mode mean nothing in the other. */
export function isOfMode(key: string, mode: ApiKeyMode): boolean {
  return key.startsWith(`sk_${mode}_`);
}

/** CRC-32 in base 62: six digits hold every value, as 62⁶ is more than 2³². */
function checksumOf(text: string): string {
  let checksum = '';
  let rest = crc32(text);
  for (let digit = 0; digit < CHECKSUM_LENGTH; digit += 1) {
    checksum = DIGITS.charAt(rest % 62) + checksum;
    rest = Math.floor(rest / 62);
  }
  return checksum;
}
