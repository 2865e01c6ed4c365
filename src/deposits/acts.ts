// What a person does with a deposit is an operation of one shape: the deposit is named, something
// is done with it, and it is shown as it is then.

import Type, { type Static, type TObject } from 'typebox';
import type { Db } from '../db/connect.ts';
import type { Actor } from '../frame/actor.ts';
import { contextOf, type HouseContext } from '../frame/context.ts';
import { operation } from '../frame/operation.ts';
import type { ProblemCode } from '../frame/problems.ts';
import type { Permission } from '../frame/roles.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Deposit, type DepositRow, depositExample } from '../model/deposits/shape.ts';
import { viewDeposits } from '../model/views/deposits.ts';

interface DepositAct<B extends TObject> {
  readonly needs: Permission;
  readonly action: `deposit.${string}`;
  readonly summary: string;
  readonly description: string;
  readonly body: B;
  readonly message: string;
  readonly problems: readonly ProblemCode[];
  readonly example: { readonly body: Static<B>; readonly data?: Partial<Static<typeof Deposit>> };
  act(
    db: Db,
    at: HouseContext,
    asked: {
      readonly named: string;
      readonly body: Static<B>;
      readonly caller: Pick<Actor, 'role'>;
    },
  ): Promise<DepositRow>;
}

export const depositOperation = <B extends TObject>(definition: DepositAct<B>) => {
  const { needs, action, summary, description, body, message, problems, example, act } = definition;
  return operation({
    access: 'key',
    needs,
    audit: { action, subject: 'deposit' },
    tag: 'Transfers',
    summary,
    description,
    input: { params: Type.Object({ idOrCode: ReferenceText('The deposit’s id or code') }), body },
    output: Deposit,
    message,
    problems: ['deposit_not_found', ...problems],
    example: {
      params: { idOrCode: depositExample.code },
      body: example.body,
      data: { ...depositExample, ...example.data },
    } as never,

    async run({ house, db, tenant, actor: caller, now, params, body: asked, audit }) {
      const at = contextOf({ house, tenant, now });
      const { idOrCode: named } = params as { readonly idOrCode: string };
      const deposit = await act(db, at, { named, body: asked as Static<B>, caller });
      const { id, code, status } = deposit;
      audit({ id, code, changes: { to: { ...(asked as object), status } } });
      const [view] = await viewDeposits(db, tenant.id, [deposit]);
      if (!view) throw new Error(`no view of deposit ${id}`);
      return view as never;
    },
  });
};
