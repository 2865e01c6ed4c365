// The public keys of the signatures under the days of the books, for an auditor who checks a
// digest: those that sign, and all that ever did.

import type { FastifyInstance } from 'fastify';
import { selectSigningKeysAcrossTenants } from '../../model/ledger/days-sql.ts';
import type { Frames } from '../run/handle.ts';

const PUBLIC_KEYS_PATH = '/.well-known/sanwo-keys.json';

export function mountPublicKeys(app: FastifyInstance, { houses, frameAt }: Frames): void {
  app.get(PUBLIC_KEYS_PATH, async (request, reply) => {
    const keys = new Map<string, Buffer>();
    for (const house of houses.all()) {
      for (const { id, publicKey } of house.vault.signingKeys()) keys.set(id, publicKey);
      const turn = { whose: { ip: request.ip }, phase: 'begins' } as const;
      const kept = await frameAt(house).share.within(turn, () =>
        selectSigningKeysAcrossTenants(house.db),
      );
      for (const { id, publicKey } of kept) keys.set(id, publicKey);
    }
    void reply.headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' });
    return { keys: [...keys].map(([kid, publicKey]) => jwkOf(kid, publicKey)) };
  });
}

const jwkOf = (kid: string, publicKey: Buffer) => ({
  ...{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid },
  x: publicKey.toString('base64url'),
});
