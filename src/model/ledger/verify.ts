// Whether an export of a day of the ledger is what was closed: by the export, the digest and a
// public key alone. Where it is not, what is wrong with which line, as far as that shows.

import { isSignedBy } from '../../lib/secrets/signing.ts';
import { leafHash, merkleTree } from '../../lib/values/merkle.ts';
import { LEDGER_HEAD } from './columns.ts';
import { dayOfBooks } from './days.ts';
import { type Digest, signedText } from './digest.ts';

export interface Verdict {
  readonly count: number;
  readonly root: string;
  /** Nothing: the export is what was closed. */
  readonly faults: readonly string[];
}

interface ExportedLine {
  readonly number: number;
  readonly id: string;
  readonly at: string;
  readonly entryId: string;
  readonly amount: bigint | null;
  readonly cells: number;
}

const LINE_END = '\r\n';

export function verifyBooks(
  file: string,
  digest: Digest,
  keys: ReadonlyMap<string, Buffer>,
): Verdict {
  const texts = file.split(LINE_END);
  const faults: string[] = [];
  if (texts.pop() !== '') faults.push('The export does not end with a whole line.');
  if (texts.shift() !== LEDGER_HEAD.join(',')) {
    faults.push('Line 1 is not the head of an export of the ledger.');
  }
  const tree = merkleTree();
  for (const text of texts) tree.add(leafHash(text));
  const root = tree.root();
  faults.push(...faultsOfLines(texts.map(readLine), digest.day));
  if (tree.count !== digest.count) {
    faults.push(`The export has ${tree.count} lines, and ${digest.count} were closed.`);
  }
  if (root !== digest.root) {
    faults.push(`The root of the export is ${root}, and ${digest.root} was closed.`);
  }
  faults.push(...faultsOfSignature(digest, keys));
  return { count: tree.count, root, faults };
}

function readLine(text: string, place: number): ExportedLine {
  const cells = text.split(',');
  const [id = '', at = '', entryId = '', , amount = ''] = cells;
  // The head is line 1.
  const number = place + 2;
  const kobo = /^-?\d+$/.test(amount) ? BigInt(amount) : null;
  return { number, id, at, entryId, amount: kobo, cells: cells.length };
}

function faultsOfLines(lines: readonly ExportedLine[], day: string): string[] {
  const faults: string[] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const name = `Line ${line.number} (${line.id})`;
    const moment = new Date(line.at);
    if (line.cells !== LEDGER_HEAD.length || line.amount === null) {
      faults.push(`${name} is not a line of a ledger.`);
    } else if (Number.isNaN(moment.getTime()) || dayOfBooks(moment) !== day) {
      faults.push(`${name} is not of ${day}.`);
    }
    if (before && isNotAfter(line, before)) {
      faults.push(`${name} is out of order: it belongs before line ${before.number}.`);
    }
  }
  for (const [entryId, own] of Map.groupBy(lines, (line) => line.entryId)) {
    const sum = own.reduce((total, { amount }) => total + (amount ?? 0n), 0n);
    if (sum !== 0n) faults.push(`The lines of entry ${entryId} sum to ${sum}, not to zero.`);
    const missing = own.findIndex(({ id }, place) => id !== lineIdOf(entryId, place + 1));
    if (missing !== -1) {
      faults.push(
        `Entry ${entryId} has no line ${missing + 1} in its place (${own[missing]?.id}).`,
      );
    }
  }
  return faults;
}

const isNotAfter = (line: ExportedLine, before: ExportedLine): boolean =>
  line.at < before.at || (line.at === before.at && line.id <= before.id);

const lineIdOf = (entryId: string, number: number): string =>
  `${entryId.slice(0, -1)}${number.toString(16)}`;

function faultsOfSignature(digest: Digest, keys: ReadonlyMap<string, Buffer>): string[] {
  const key = keys.get(digest.keyId);
  if (!key) return [`The key ${digest.keyId} is not known: pass the public keys with --keys.`];
  const { signature, ...signed } = digest;
  const isSigned = isSignedBy(key, { text: signedText(signed), signature });
  return isSigned ? [] : ['The signature is not that of this digest: the digest was changed.'];
}
