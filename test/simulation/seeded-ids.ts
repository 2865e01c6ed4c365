// The random part of an id decides some of what happens: which of the audit's tallies an entry
// counts in, and so who waits for whom. During a life it comes from the seed.

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { randomOf } from './random.ts';

/** Returns how ids come from chance again. */
export function seedIds(seed: number): () => void {
  const { randomUUID } = crypto;
  const random = randomOf(seed * 17 + 3);
  crypto.randomUUID = () => {
    const digits = Array.from({ length: 30 }, () => random.integer(0, 15).toString(16)).join('');
    const [first, second, third] = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 15)];
    return `${first}-${second}-4${third}-8${digits.slice(15, 18)}-${digits.slice(18)}`;
  };
  syncBuiltinESMExports();
  return () => {
    crypto.randomUUID = randomUUID;
    syncBuiltinESMExports();
  };
}
