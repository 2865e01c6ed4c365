// Whether an export of the ledger is what was closed on its day: offline, by the export, the digest
// and the public keys.

import { createSecretKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import type { Config } from '../../frame/config.ts';
import { signingKeyOf } from '../../lib/secrets/signing.ts';
import { Digest } from '../../model/ledger/digest.ts';
import { verifyBooks } from '../../model/ledger/verify.ts';
import { readMasterKeys } from '../house/master-key.ts';
import { command, textOption } from '../line/command.ts';
import { EXIT, Failed, Misuse } from '../line/misuse.ts';

/** 32 bytes of a key in base64url. */
const X = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

const KeySet = Type.Object({ keys: Type.Array(Type.Object({ kid: Type.String(), x: X })) });

export const verifyExport = command({
  about: `
The export is GET /v1/export/ledger?from=DAY&to=DAY, byte for byte. The digest is that of
GET /v1/ledger/digest/DAY. Nothing is asked of a server: with --keys neither a database nor a
setting is needed. Exits with 0 only if everything is right.`,
  arguments: [
    { name: 'export', about: 'the CSV file of one day' },
    { name: 'digest', about: 'the JSON file of the digest' },
  ],
  options: {
    keys: textOption(
      '<file>',
      'the public keys, from /.well-known/sanwo-keys.json; default this installation’s',
    ),
  },
  examples: [
    'sanwo verify-books ledger.csv digest.json --keys sanwo-keys.json',
    'sanwo verify-books ledger.csv digest.json',
  ],

  async run({ words, options, screen, settings }) {
    const file = await read(words.export);
    const digest = digestIn(await readJson(words.digest), words.digest);
    const keys =
      options.keys === undefined ? await ownKeys(settings()) : await keysIn(options.keys);
    const { count, root, faults } = verifyBooks(file, digest, keys);
    if (faults.length === 0) {
      screen.print(`${digest.day}: all ${count} lines are as they were closed, root ${root}.`);
      return EXIT.done;
    }
    for (const fault of faults) screen.print(fault);
    screen.print(`${digest.day}: this is not what was closed.`);
    return EXIT.failed;
  },
});

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new Failed(`${path} cannot be read`);
  }
}

async function readJson(path: string): Promise<unknown> {
  const text = await read(path);
  try {
    return JSON.parse(text);
  } catch {
    throw new Misuse(`${path} is not JSON`);
  }
}

/** Also a whole response, whose data it is. */
function digestIn(json: unknown, path: string): Digest {
  const inside = (json as { readonly data?: unknown } | null)?.data ?? json;
  if (Value.Check(Digest, inside)) return inside;
  throw new Misuse(`${path} is no digest: save the data of GET /v1/ledger/digest/DAY`);
}

async function keysIn(path: string): Promise<ReadonlyMap<string, Buffer>> {
  const json = await readJson(path);
  if (!Value.Check(KeySet, json)) {
    throw new Misuse(`${path} holds no keys: save /.well-known/sanwo-keys.json`);
  }
  const { keys } = json as Static<typeof KeySet>;
  return new Map(keys.map(({ kid, x }) => [kid, Buffer.from(x, 'base64url')]));
}

async function ownKeys(config: Config): Promise<ReadonlyMap<string, Buffer>> {
  const masters = await readMasterKeys(config);
  const signing = masters.map((key) => signingKeyOf(createSecretKey(key)));
  return new Map(signing.map(({ id, publicKey }) => [id, publicKey]));
}
