// What is given out keeps its length and form, and says its cell; what was given out before cells
// leads to the first one.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { newMandateReference } from '../../model/mandates/reference.ts';
import { newOrderReference, ORDER_REFERENCE } from '../../model/orders/reference.ts';
import { chargeReference } from '../../model/payments/reference.ts';
import { isWellFormedApiKey, newApiKey } from './api-key.ts';
import { carriedCell, cellOfName, FIRST_CELL, idOfLinkName, linkNameOf, withCell } from './cell.ts';
import { isId, newId } from './id.ts';

const lettersOf = (text: string) => fc.array(fc.constantFrom(...text), { minLength: 2 });
const cells = lettersOf('0123456789abcdefghijklmnopqrstuvwxyz').map((all) =>
  all.slice(0, 2).join(''),
);
const billed = fc.record({
  tenantId: fc.constant('t').map(newId),
  ownerId: fc.constant('s').map(newId),
  invoice: fc.record({
    kind: fc.constantFrom('cycle', 'change'),
    cycleOrdinal: fc.option(fc.nat(400)),
    generation: fc.option(fc.nat(9)),
    ordinal: fc.option(fc.nat(400)),
    billingPeriodStart: fc.date({ noInvalidDate: true }),
  }),
  number: fc.nat(40),
});

function readBack(name: string, cell: string): void {
  assert.equal(cellOfName(name, new Set([FIRST_CELL, cell])), cell, name);
  // Whoever does not know this cell asks the first.
  assert.equal(cellOfName(name, new Set([FIRST_CELL])), FIRST_CELL, name);
}

describe('what is given out', () => {
  it('is a key of the same form, with a checksum that holds', () => {
    fc.assert(
      fc.property(cells, fc.constantFrom('test', 'live'), (cell, mode) => {
        const key = newApiKey(mode, cell);
        assert.match(key, new RegExp(`^sk_${mode}_${cell}[A-Za-z0-9]{38}$`));
        assert.ok(isWellFormedApiKey(key));
        readBack(key, cell);
      }),
    );
  });

  it('is the reference of an order, of the same form', () => {
    fc.assert(
      fc.property(cells, (cell) => {
        const reference = newOrderReference(cell);
        assert.match(reference, ORDER_REFERENCE);
        readBack(reference, cell);
      }),
    );
  });

  it('is the reference of a mandate: 18 digits, also where the cell has letters', () => {
    fc.assert(
      fc.property(cells, (cell) => {
        const reference = newMandateReference(cell);
        assert.match(reference, /^\d{18}$/);
        if (/^\d\d$/.test(cell)) readBack(reference, cell);
        else assert.equal(cellOfName(reference, new Set([FIRST_CELL, cell])), FIRST_CELL);
      }),
    );
  });

  it('is the reference of a charge, which differs from the one before cells by two', () => {
    fc.assert(
      fc.property(billed, cells, (charged, cell) => {
        const reference = chargeReference({ ...charged, cell });
        const before = chargeReference({ ...charged, cell: null });
        assert.match(before, /^chg_[0-9a-f]{32}$/);
        assert.equal(reference, `chg_${cell}${before.slice(6)}`);
        assert.equal(reference, chargeReference({ ...charged, cell }));
        readBack(reference, cell);
        // A refund's begins with its payment's.
        readBack(`${reference}-refund-1`, cell);
      }),
    );
  });

  it('is a payer’s link that names its tenant as before, and leads back to it', () => {
    fc.assert(
      fc.property(cells, (cell) => {
        const id = newId();
        const name = linkNameOf(id, cell);
        assert.equal(name.length, id.length);
        assert.equal(idOfLinkName(name, new Set([FIRST_CELL, cell])), id);
        readBack(name, cell);
        if (/^[0-9a-f]{2}$/.test(cell)) assert.ok(isId(name));
        assert.equal(linkNameOf(id, null), id);
      }),
    );
  });

  it('changes nothing but those two characters', () => {
    const name = fc.tuple(
      fc.constantFrom('', 'ord_', 'chg_', 'sk_test_'),
      lettersOf('0123456789ABCXYZabcxyz').map((all) => all.join('')),
    );
    fc.assert(
      fc.property(name, cells, ([prefix, rest], cell) => {
        assert.equal(withCell(prefix + rest, cell), prefix + cell + rest.slice(2));
      }),
    );
  });
});

describe('what was given out before cells', () => {
  it('leads to the first one, whatever stands there by chance', () => {
    assert.equal(cellOfName('ord_4KZ8Q2M7T1B9c3D5e7F9'), FIRST_CELL);
    assert.equal(cellOfName('chg_5066aed70b30f960c6c30c92a95b0542'), FIRST_CELL);
    assert.equal(cellOfName('482910573316204857'), FIRST_CELL);
    assert.equal(cellOfName(`sk_test_${'z'.repeat(40)}`), FIRST_CELL);
    for (const text of ['', 'x', 'ord_', 'sk_test_9']) assert.equal(cellOfName(text), FIRST_CELL);
  });

  it('is a link that is read as it is', () => {
    const id = newId();
    assert.equal(idOfLinkName(id), id);
    assert.equal(idOfLinkName('nobody'), 'nobody');
  });

  it('is a link whose id leaves no room: it stays as it is', () => {
    const id = 'f2c5a1d0-7e64-4b13-9a52-3c1d5e7f9a2b';
    assert.equal(idOfLinkName(linkNameOf(id, FIRST_CELL)), id);
  });
});

describe('what an older version would misread', () => {
  it('bears the cell from the moment on at which none runs any more', () => {
    const cell = { id: FIRST_CELL, carriedFrom: new Date('2027-01-05T10:00:00Z') };
    assert.equal(carriedCell(cell, new Date('2027-01-05T09:59:59.999Z')), null);
    assert.equal(carriedCell(cell, new Date('2027-01-05T10:00:00Z')), FIRST_CELL);
  });
});
