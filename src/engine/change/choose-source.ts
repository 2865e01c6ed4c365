// Which source a subscription pays with: the one that is named, by its id, its card's token or its
// mandate, and the customer's newest active one when none is.

import type { Db } from '../../db/connect.ts';
import { invalidField, problem } from '../../frame/problems.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import { selectSourcesOfCustomer } from '../../model/sources/sql.ts';

interface SourceChoice {
  readonly paymentSourceId?: string;
  readonly cardToken?: string;
  readonly mandateId?: string;
}

interface ChosenFor {
  readonly customer: CustomerRow;
  readonly body: SourceChoice;
  /** Whether a saved card is the one of a token: only a caller with the vault knows. */
  readonly hasToken?: (source: PaymentSourceRow, token: string) => boolean;
}

export async function chooseSource(
  db: Db,
  { customer, body, hasToken = () => false }: ChosenFor,
): Promise<PaymentSourceRow | null> {
  const { paymentSourceId, cardToken, mandateId } = body;
  const named = [paymentSourceId, cardToken, mandateId].filter((name) => name !== undefined);
  if (named.length > 1) {
    throw invalidField(
      'paymentSourceId',
      'send only one of paymentSourceId, cardToken and mandateId',
    );
  }
  const sources = await selectSourcesOfCustomer(db, customer.tenantId, customer.id);
  if (named.length === 0) return sources.find(({ status }) => status === 'active') ?? null;
  const source = sources.find(
    (each) =>
      each.id === paymentSourceId ||
      (mandateId !== undefined && each.mandateId === mandateId) ||
      (cardToken !== undefined && hasToken(each, cardToken)),
  );
  if (!source) throw problem('payment_source_not_found');
  if (source.status !== 'active') throw problem('payment_source_inactive');
  return source;
}
