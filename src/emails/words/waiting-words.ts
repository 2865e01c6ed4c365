// The daily mail to a merchant: bank transfers that wait for a person.

import { formatNaira, nairaFromKobo } from '../../lib/values/money.ts';
import type { Content, EmailFacts, UnplacedFacts } from './facts.ts';
import { dateOf } from './phrases.ts';

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
