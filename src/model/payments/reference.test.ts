// The reference of a charge by its documented digest, also of invoices from before cycles had one
// count: a charge that was asked for under an older version is found under the name of then.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ChargedFor, type ChargePlace, chargeReference } from './reference.ts';

const CYCLE: ChargePlace = {
  kind: 'cycle',
  cycleOrdinal: 7,
  ordinal: 0,
  generation: null,
  billingPeriodStart: new Date('2026-06-01T00:00:00.000Z'),
};
const OF_BEFORE = { cycleOrdinal: null, generation: 3 };

// printf '%s' 'tenant subscription cycle 0 7 2' | sha256sum | cut -c1-32
const CASES: readonly {
  readonly it: string;
  readonly place?: Partial<ChargePlace>;
  readonly of?: Partial<ChargedFor>;
  readonly digest: string;
}[] = [
  { it: 'cycle 0 7 2', of: { number: 2 }, digest: '28d9463ffb2c0271f0a228d32d949e6f' },
  {
    it: 'change 7.1 1',
    place: { kind: 'change', ordinal: 1 },
    digest: '1d16fd61a394c56b6426211a339f5b78',
  },
  {
    it: 'cycle 3 7 1, counted anew with each anchor',
    place: { ...OF_BEFORE, ordinal: 7 },
    digest: '711e2c9add3bc72d359c768aa2e0c84d',
  },
  {
    it: 'change 3 2 1, counted anew with each anchor',
    place: { ...OF_BEFORE, kind: 'change', ordinal: 2 },
    digest: 'ce9c90f52451d538385eb70a0d337e92',
  },
  {
    it: '2026-06-01T00:00:00.000Z 1, never counted',
    place: { cycleOrdinal: null, ordinal: null },
    digest: '665372db4012c4d80640a098966250f7',
  },
  {
    it: 'one_off 12 1, of a customer',
    place: { kind: 'one_off', cycleOrdinal: null, ordinal: 12 },
    of: { ownerId: 'customer' },
    digest: '05b555ab9434a22f85c70095ff541da7',
  },
];

describe('the reference of a charge', () => {
  for (const { it: name, place, of, digest } of CASES) {
    it(`is the documented digest: ${name}`, () => {
      const invoice = { ...CYCLE, ...place };
      const charged = { tenantId: 'tenant', ownerId: 'subscription', number: 1, ...of };
      const reference = chargeReference({ ...charged, invoice, cell: null });
      assert.equal(reference, `chg_${digest}`);
    });
  }
});
