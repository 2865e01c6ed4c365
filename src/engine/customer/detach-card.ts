// A card pays nothing any more: here at once, and at the provider after that.

import type { Db } from '../../db/connect.ts';
import { emit } from '../../events/emit.ts';
import type { House, Tenant } from '../../frame/house.ts';
import { problem } from '../../frame/problems.ts';
import { shapePaymentSource } from '../../model/sources/shape.ts';
import { deactivateCard, selectPaymentSource } from '../../model/sources/sql.ts';
import { tokenBinding } from '../../model/sources/token.ts';
import type { Asker } from '../../provider/ask/asker.ts';
import { forgetCard } from '../../provider/ask/pages.ts';
import { METHODS } from '../../provider/port/methods.ts';

export async function detachCard(
  db: Db,
  tenantId: string,
  { sourceId, now }: { readonly sourceId: string; readonly now: Date },
) {
  const known = await selectPaymentSource(db, tenantId, sourceId);
  if (!known) throw problem('payment_source_not_found');
  if (METHODS[known.type].hasMandate) throw problem('payment_source_is_bank');
  const source = await deactivateCard(db, tenantId, { sourceId, now });
  if (!source) throw problem('payment_source_inactive');
  const data = shapePaymentSource(source);
  await emit(db, tenantId, { type: 'payment_method.detached', entityId: sourceId, data, now });
  const sealedToken = source.sealedToken?.toString('base64') ?? null;
  return { data, provider: source.provider, sealedToken };
}

type DetachedCard = Awaited<ReturnType<typeof detachCard>>;

export async function forgetDetached(
  { log, vault, tenant, ...by }: Asker & Pick<House, 'log' | 'vault'> & { readonly tenant: Tenant },
  { provider, sealedToken }: DetachedCard,
): Promise<void> {
  if (sealedToken === null) return;
  const token = vault.openText(Buffer.from(sealedToken, 'base64'), tokenBinding(tenant.id));
  // The card is out of use whatever the provider says: nothing of ours charges it from here on.
  const answer = await forgetCard({ ...by, tenant }, { provider, token });
  if (answer.kind === 'answered') return;
  log.warn({ reason: answer.reason, tenantId: tenant.id }, 'a token was not forgotten');
}
