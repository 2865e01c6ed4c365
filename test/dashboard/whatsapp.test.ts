// The address that opens WhatsApp: it has the country code that people leave out of a number.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openScreens, type Screens } from './screens.ts';

/** What the file offers; it is of the browser's project, and read as such. */
interface Links {
  whatsAppUrl(text: string, phone?: string | null): string;
}

const WRITTEN = [
  '0803 123 4567',
  '803-123-4567',
  '+234 803 123 4567',
  '+234 (0) 803 123 4567',
  '234 0803 123 4567',
  '00234 803 123 4567',
  '2348031234567',
];

describe('the address of a message by WhatsApp', () => {
  let screens: Screens;
  let links: Links;

  before(async () => {
    screens = await openScreens();
    links = await screens.load<Links>('/src/kit/links/whatsapp.ts');
  });
  after(() => screens.close());

  it('reaches a Nigerian number however it is written, and others as they are', () => {
    for (const phone of WRITTEN) {
      assert.equal(links.whatsAppUrl('Hi', phone), 'https://wa.me/2348031234567?text=Hi', phone);
    }
    assert.equal(links.whatsAppUrl('Hi', '+44 20 7946 0018'), 'https://wa.me/442079460018?text=Hi');
  });

  it('leaves the choice to the member without a number, and keeps the text', () => {
    assert.equal(links.whatsAppUrl('a & b'), 'https://wa.me/?text=a%20%26%20b');
  });
});
