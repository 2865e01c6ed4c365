// What becomes of disputed payments, as a merchant sets it.

import Type, { type Static } from 'typebox';
import type { Tenant } from '../../frame/house.ts';
import { Body, Nullable, OneOf } from '../../lib/api/schema.ts';

const AfterLoss = OneOf(['write_off', 'owe'], {
  title: 'AfterLoss',
  description:
    'What becomes of an invoice whose payment is taken back: `write_off`, it is not asked for ' +
    'again, or `owe`, your customer can pay it again by link. The card is not charged in either ' +
    'case.',
});
const AutoContest = Nullable(
  Type.Boolean(),
  'Whether chargebacks are contested automatically. `null`: where the payer has a receipt and ' +
    'their consent was recorded.',
);

export const DisputeSettings = Type.Object(
  { afterLoss: AfterLoss, autoContest: AutoContest },
  { title: 'DisputeSettings', description: 'What happens with disputed payments.' },
);

export const DisputeSettingsChange = Body(
  { afterLoss: Type.Optional(AfterLoss), autoContest: Type.Optional(AutoContest) },
  { title: 'DisputeSettingsChange', description: 'Fields that you leave out do not change.' },
);

export const shapeDisputeSettings = ({ disputesAfterLoss, disputesAutoContest }: Tenant) => ({
  afterLoss: disputesAfterLoss ?? ('write_off' as const),
  autoContest: disputesAutoContest,
});

export const disputeColumns = ({
  afterLoss,
  autoContest,
}: Static<typeof DisputeSettingsChange>) => ({
  ...(afterLoss === undefined ? {} : { disputesAfterLoss: afterLoss }),
  ...(autoContest === undefined ? {} : { disputesAutoContest: autoContest }),
});
