// The list of what comes before going live. It ticks itself: each line is read from what is there.

import Type from 'typebox';
import { operation } from '../frame/operation.ts';
import { hasPayoutAccount } from '../model/payouts/ready.ts';
import { hasNotices } from '../model/people/notices-sql.ts';
import { selectDoneSoFar } from '../model/tenants/readiness-sql.ts';
import { ReadinessStep, readinessOf } from './readiness.ts';

export const readReadiness = operation({
  access: 'key',
  needs: 'read',
  tag: 'Access',
  summary: 'List what to do before going live',
  description:
    'Always the same eight steps, in order. Each is done once what it asks for is there. In live ' +
    'mode, new orders, links and mandates need `payout_account`: without it they return 409 ' +
    '`payouts_not_ready`.',
  input: {},
  output: Type.Array(ReadinessStep, {
    title: 'Readiness',
    description: 'The steps before going live.',
  }),
  message: 'Readiness found',
  problems: [],
  example: {
    data: [
      {
        key: 'payout_account',
        done: false,
        why: 'Without it your money has nowhere to go, and in live mode no order can be made.',
        action: 'Choose a bank account under Settings, Payouts.',
      },
    ],
  },

  async run({ house, db, tenant, now }) {
    const { name: provider } = house.providers.forNew('checkouts', tenant.chosenProvider);
    const done = await selectDoneSoFar(db, tenant.id);
    const isPaidOut = await hasPayoutAccount(db, { house, tenant, now, provider });
    const isNoticed = tenant.email !== null || (await hasNotices(db, tenant.id));
    return readinessOf(tenant, { ...done, isPaidOut, isNoticed });
  },
});
