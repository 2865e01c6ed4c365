// A field that finds an active plan by a part of its name or by its code.

import type { Plan } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { searchField } from '../../kit/fields/search-field.tsx';
import { moneyText } from '../../kit/text/money.tsx';
import { rhythmAdverb } from '../subscriptions/words.ts';

export const PlanField = searchField<Plan>({
  family: 'plans',
  find: (search) => sanwo.plans.list({ status: 'active', ...search }).then(),
  textOf: ({ name }) => name,
  titleOf: ({ name }) => name,
  detailOf: (plan) => `${moneyText(plan.amount)} ${rhythmAdverb(plan)}${trialText(plan)}`,
  none: 'No plan found. Create a plan first.',
});

const trialText = ({ trialPeriodDays: days }: Plan) =>
  days === 0 ? '' : `, after a ${days}-day trial`;
