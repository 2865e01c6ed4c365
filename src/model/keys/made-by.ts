// Who made a key, as it is kept with the key.

import type { Selectable } from 'kysely';
import type { ApiKeys } from '../../db/schema.ts';
import type { Actor } from '../../frame/actor.ts';

export type Maker = Pick<
  Selectable<ApiKeys>,
  'createdByKind' | 'createdById' | 'createdByName' | 'memberId'
>;

export const makerOf = (actor: Actor, memberId: string | null = null): Maker => ({
  createdByKind: actor.kind,
  createdById: actor.id,
  createdByName: actor.name,
  memberId,
});
