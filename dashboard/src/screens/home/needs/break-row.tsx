// A difference with the provider's statement that needs a person.

import type { ReconciliationBreak } from '@sanwo/sdk';
import { dayText } from '../../../kit/text/days.ts';
import { Money } from '../../../kit/text/money.tsx';
import { breakName, providerName } from '../../reconciliation/names.ts';
import { OpenButton, Row } from './need-rows.tsx';

export function BreakRow({ broken }: { readonly broken: ReconciliationBreak }) {
  const { code, amount, day, provider } = broken;
  const place = { to: '/reconciliation/breaks/$code', params: { code } };
  const who = breakName(broken);
  return (
    <Row
      who={who}
      place={place}
      amount={<Money kobo={amount} />}
      why={`${providerName(provider)} · ${dayText(day)}`}
    >
      <OpenButton place={place} label="Look" who={who} />
    </Row>
  );
}
