// A dispute that takes a response, and how long it still does.

import type { Dispute } from '@sanwo/sdk';
import { Money } from '../../../kit/text/money.tsx';
import { kindText } from '../../disputes/kinds.ts';
import { TimeLeft } from '../../disputes/time-left.tsx';
import { personText } from '../../payments/source.tsx';
import { OpenButton, Row } from './need-rows.tsx';

export function DisputeRow({ dispute }: { readonly dispute: Dispute }) {
  const { code, amount, customer } = dispute;
  const place = { to: '/disputes/$code', params: { code } };
  const who = personText(customer);
  return (
    <Row
      who={who}
      place={place}
      amount={<Money kobo={amount} />}
      why={
        <>
          {kindText(dispute)} <TimeLeft dispute={dispute} />
        </>
      }
    >
      <OpenButton place={place} label="Respond" who={who} />
    </Row>
  );
}
