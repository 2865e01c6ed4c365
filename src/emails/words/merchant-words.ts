// Emails to a merchant about its own programs and money: an endpoint that was turned off, and the
// daily one about bank transfers that wait for a person.

import { formatNaira, nairaFromKobo } from '../../lib/values/money.ts';
import type { Content, EmailFacts, UnplacedFacts } from './facts.ts';
import { dateOf } from './phrases.ts';

export const webhookDisabled = ({ merchant, url }: EmailFacts): Content => ({
  subject: 'Your webhook endpoint has been turned off',
  heading: 'Your webhook endpoint has been turned off',
  paragraphs: [
    `Hello ${merchant},`,
    'Every delivery to your endpoint failed for five days, or the endpoint returned 410 Gone. ' +
      'We have stopped sending events to it.',
    'To turn it on again, fix the endpoint and set its URL again with ' +
      'POST /auth/set-webhook-url. Then resend the missed events with ' +
      'POST /v1/webhook-deliveries/replay.',
  ],
  details: [['Endpoint', url ?? '']],
});

export function transfersWaiting(facts: EmailFacts): Content {
  const { waiting = { count: 0, sums: [], oldest: [] }, dashboardUrl, merchant } = facts;
  const { count, sums, oldest } = waiting;
  const isOne = count === 1;
  const [transfers, have, wait] = isOne
    ? ['transfer', 'has', 'the transfer waits']
    : ['transfers', 'have', 'transfers wait'];
  const sum = sums.map(moneyIn).join(' and ');
  return {
    subject: `${count} ${transfers} waiting for you: ${sum}`,
    heading: isOne ? 'A transfer is waiting for you' : 'Transfers are waiting for you',
    paragraphs: [
      `Hello ${merchant},`,
      `${count} bank ${transfers} to you ${have} been waiting for more than a day. ${sum} of ` +
        'this money does not pay an invoice yet.',
      'You can use the money for an invoice, give it to the customer as credit, or return it to ' +
        'the sender.',
      ...(oldest.length < count ? [`The ${oldest.length} oldest transfers are listed below.`] : []),
      `We send this email once a day at 09:00 while ${wait}. You can turn it off in Settings, ` +
        'under Emails.',
    ],
    details: oldest.map(({ senderName, since, ...money }) => [
      `Since ${dateOf(facts, since)}`,
      senderName ? `${moneyIn(money)} from ${senderName}` : `${moneyIn(money)}, sender unknown`,
    ]),
    ...(dashboardUrl ? buttonTo(dashboardUrl) : {}),
  };
}

const moneyIn = ({ amount, currency }: UnplacedFacts) =>
  currency === 'NGN' ? formatNaira(amount) : `${currency} ${nairaFromKobo(amount)}`;

/** The list of what waits, as the dashboard’s Home links to it. */
const buttonTo = (dashboardUrl: string): Pick<Content, 'button'> => ({
  button: { label: 'View transfers', url: `${dashboardUrl}/deposits?waiting=true` },
});
