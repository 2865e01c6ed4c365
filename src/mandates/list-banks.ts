// The banks at which an account can be debited: no list of a tenant's rows, so it comes whole.

import Type from 'typebox';
import { threeStepOperation } from '../frame/operation.ts';
import { problem, withoutAnswer } from '../frame/problems.ts';
import { Instant } from '../lib/api/schema.ts';
import { type BankAsker, banksOf } from '../provider/ask/banks.ts';
import type { Bank } from '../provider/port/banks.ts';

const BankShape = Type.Object(
  {
    code: Type.String({ description: 'The `bankCode` for mandates, if it has three digits' }),
    name: Type.String({ description: 'Name, as the payment provider lists it' }),
  },
  { title: 'Bank', description: 'A bank whose accounts can be debited.' },
);

const BankList = Type.Object(
  {
    banks: Type.Array(BankShape, { description: 'All banks found, by name' }),
    asOf: Instant({ description: 'When the payment provider returned this list' }),
  },
  { title: 'BankList', description: 'The payment provider’s list of banks.' },
);

export const listBanks = threeStepOperation({
  access: 'key',
  needs: 'read',
  tag: 'Banks',
  summary: 'List the banks and their codes',
  description:
    'Returns all banks of the payment provider, refreshed once an hour. If the provider ' +
    'is unavailable, returns its last list.',
  input: {
    query: Type.Object({
      search: Type.Optional(
        Type.String({
          maxLength: 300,
          description: 'Part of a name, or the start of a code',
        }),
      ),
    }),
  },
  output: BankList,
  message: 'Banks found',
  problems: ['provider_refused', 'provider_unavailable', 'provider_crowded'],
  example: {
    query: { search: 'trust' },
    data: {
      banks: [
        { code: '058', name: 'Guaranty Trust Bank' },
        { code: '102', name: 'Titan Trust Bank' },
      ],
      asOf: '2026-01-31T09:00:00.000Z',
    },
  },

  prepare: async ({ house, tenant }) => ({
    provider: house.providers.forNew('mandates', tenant.chosenProvider).name,
  }),

  call: ({ providers, banks, clock, tenant, intent }) =>
    banksOf({ providers, banks, clock, tenant } satisfies BankAsker, intent),

  async settle({ query, outcome: answer }) {
    if (answer.kind === 'unknown') throw withoutAnswer(answer, { retryAfterSeconds: 5 });
    if (answer.kind === 'refused') {
      const message = `The payment provider returned no banks: ${answer.reason}`;
      throw problem('provider_refused', { message });
    }
    const { banks, asOf } = answer.value;
    const found = banks.filter(bankMatches(query.search ?? '')).toSorted(byName);
    return { banks: found.map(({ code, name }) => ({ code, name })), asOf: asOf.toISOString() };
  },
});

function bankMatches(search: string) {
  const words = search.trim().toLowerCase();
  return ({ code, name }: Bank) => name.toLowerCase().includes(words) || code.startsWith(words);
}

const byName = (one: Bank, other: Bank) => one.name.localeCompare(other.name, 'en');
