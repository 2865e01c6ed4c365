// Which source a new subscription pays with: the one that is named, by its id, its card's token or
// its mandate, and the customer's newest active one when none is.

import type { Db } from '../../db/connect.ts';
import type { HouseContext } from '../../frame/context.ts';
import { invalidField, problem } from '../../frame/problems.ts';
import { safeEqual } from '../../lib/secrets/secret.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import { selectSourcesOfCustomer } from '../../model/sources/sql.ts';
import { tokenBinding } from '../../model/sources/token.ts';

interface SourceChoice {
  readonly paymentSourceId?: string;
  readonly cardToken?: string;
  readonly mandateId?: string;
}

export async function chooseSource(
  db: Db,
  at: HouseContext,
  choice: { readonly customer: CustomerRow; readonly body: SourceChoice },
): Promise<PaymentSourceRow | null> {
  const { paymentSourceId, cardToken, mandateId } = choice.body;
  const named = [paymentSourceId, cardToken, mandateId].filter((name) => name !== undefined);
  if (named.length > 1) {
    throw invalidField(
      'paymentSourceId',
      'send only one of paymentSourceId, cardToken and mandateId',
    );
  }
  const sources = await selectSourcesOfCustomer(db, at.tenant.id, choice.customer.id);
  if (named.length === 0) return sources.find(({ status }) => status === 'active') ?? null;
  const source = sources.find(
    (each) =>
      each.id === paymentSourceId ||
      (mandateId !== undefined && each.mandateId === mandateId) ||
      (cardToken !== undefined && hasToken(at, each, cardToken)),
  );
  if (!source) throw problem('payment_source_not_found');
  if (source.status !== 'active') throw problem('payment_source_inactive');
  return source;
}

function hasToken(
  { house, tenant }: HouseContext,
  source: PaymentSourceRow,
  token: string,
): boolean {
  if (source.sealedToken === null) return false;
  const known = house.vault.openText(source.sealedToken, tokenBinding(tenant.id));
  return safeEqual(known, token);
}
