// What programs call a thing stands nowhere in the dashboard as it is: changes of the audit log and
// the events of a first sale are sentences.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { EVENTS } from '../../src/events/catalogue.ts';
import { openScreens, type Screens } from './screens.ts';

/** What the files offer; they are of the browser's project, and read as such. */
interface AuditWords {
  actionText(action: string): string;
  changesText(changes: object, zone: string): string;
}
interface EventWords {
  eventWords(type: string): string;
}

const ZONE = 'Africa/Lagos';
/** A name of a field, an event or a state, or JSON. */
const RAW = /[a-z][A-Z]|\w_\w|[a-z]\.[a-z]|[{}[\]"]|: (?:true|false|null)\b/;

describe('the words of the dashboard', () => {
  let screens: Screens;
  let audit: AuditWords;
  let events: EventWords;

  before(async () => {
    screens = await openScreens();
    audit = await screens.load<AuditWords>('/src/screens/audit/words.ts');
    events = await screens.load<EventWords>('/src/screens/start/event-words.ts');
  });
  after(() => screens.close());

  it('say what an entry of the audit log changed', () => {
    for (const [changes, words] of [
      [{ callbackUrl: 'the page' }, 'Return address: the page'],
      [
        { atPeriodEnd: true, reason: 'Moving to Abuja' },
        'At the end of the period · Reason: Moving to Abuja',
      ],
      [{ atPeriodEnd: false }, 'Immediately'],
      [{ amount: 1_250_000 }, 'Amount: ₦12,500.00'],
      [{ from: { amount: 100 }, to: { amount: 250 } }, 'Amount: ₦1.00 → ₦2.50'],
      [{ from: { status: 'past_due' }, to: { status: 'active' } }, 'Status: Past due → active'],
      [{ sent: true }, 'Emailed to the customer'],
      [{ pausedAt: '2026-06-20T10:00:00.000Z' }, 'Paused at: 20 Jun 2026, 11:00'],
      [
        { tax: { name: 'VAT', ratePercent: 7.5 }, planCodes: [] },
        'Tax name: VAT · Tax rate percent: 7.5 · Plan codes: none',
      ],
    ] as const) {
      const said = audit.changesText(changes, ZONE);
      assert.equal(said, words);
      assert.doesNotMatch(said.replaceAll(/₦[\d,.]+|7\.5/g, ''), RAW);
    }
    for (const action of ['invoice.retried', 'member.totp_on', 'plan.updated', 'coupon.created']) {
      assert.doesNotMatch(audit.actionText(action), RAW);
    }
  });

  it('say each event of the first steps', () => {
    for (const type of Object.keys(EVENTS)) assert.doesNotMatch(events.eventWords(type), RAW, type);
    assert.match(events.eventWords('settlement.created'), /^Your share of the payment/);
  });
});
