// What the dashboard calls a customer: never nothing, also without a name and without an email.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openScreens, type Screens } from './screens.ts';

interface Person {
  readonly name: string | null;
  readonly email: string | null;
  readonly phoneNumber?: string | null;
  readonly code?: string;
}

/** What the file offers; it is of the browser's project, and read as such. */
interface Names {
  personText(person: Person): string;
  wholeText(person: Person): string;
}

const NOBODY = { name: null, email: null, phoneNumber: null, code: 'CUST_a1b2c3d4' };

describe('the name of a customer', () => {
  let screens: Screens;
  let names: Names;

  before(async () => {
    screens = await openScreens();
    names = await screens.load<Names>('/src/screens/payments/source.tsx');
  });
  after(() => screens.close());

  it('is the phone number of who has nothing else, and the code after an erasure', () => {
    const called = { ...NOBODY, phoneNumber: '0803 123 4567' };
    assert.equal(names.personText(called), '0803 123 4567');
    assert.equal(names.personText(NOBODY), NOBODY.code);
    assert.equal(names.personText({ name: null, email: null }), 'Customer without a name');
  });

  it('is told apart from the same name by how the customer is reached', () => {
    const chika = { ...NOBODY, name: 'Chika Eze' };
    assert.equal(
      names.wholeText({ ...chika, phoneNumber: '0803 123 4567' }),
      'Chika Eze (0803 123 4567)',
    );
    assert.equal(names.wholeText(chika), `Chika Eze (${NOBODY.code})`);
  });
});
