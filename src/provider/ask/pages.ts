// What is asked without moving money: pages, saved cards, mandates.

import { hideAccountNumber, hideAccountNumbers } from '../../lib/values/account-number.ts';
import type { CheckoutCreated, CheckoutLookUp, CheckoutOrder } from '../port/checkouts.ts';
import type {
  MandateChange,
  MandateCreated,
  MandateRequest,
  MandateState,
} from '../port/mandates.ts';
import type { Answer } from '../port/outcomes.ts';
import { type Asker, contextOf, type OfProvider, withoutAccountNumbers } from './asker.ts';

export async function askForCheckout(
  by: Asker,
  { provider, ...order }: OfProvider & CheckoutOrder,
): Promise<Answer<CheckoutCreated>> {
  const at = by.providers.named(provider, 'checkouts');
  return await at.createCheckout(order, contextOf(by, order.reference));
}

/** An order lives in real time, whatever clock its tenant has. */
export async function lookUpCheckout(
  { providers }: Pick<Asker, 'providers'>,
  order: OfProvider & {
    readonly tenantId: string;
    readonly reference: string;
    readonly customerEmail: string;
  },
): Promise<CheckoutLookUp> {
  const { provider, tenantId, reference, customerEmail } = order;
  const at = providers.named(provider, 'checkouts');
  return await at.lookUpCheckout({ reference, customerEmail }, { tenantId });
}

export async function forgetCard(
  by: Asker,
  { provider, token }: OfProvider & { readonly token: string },
): Promise<Answer<null>> {
  return await by.providers.named(provider, 'cards').forgetToken(token, contextOf(by));
}

export async function askForMandate(
  by: Asker,
  { provider, ...request }: OfProvider & MandateRequest,
): Promise<Answer<MandateCreated>> {
  const at = by.providers.named(provider, 'mandates');
  const answer = await at.createMandate(request, contextOf(by));
  const hide = (text: string) => hideAccountNumber(text, request.accountNumber);
  if (answer.kind !== 'answered') return { ...answer, reason: hide(answer.reason) };
  const { mandateId, description } = answer.value;
  // The payer pays to another number that stands there, and must read it.
  return { ...answer, value: { mandateId, description: hide(description) } };
}

/** By the provider's id of it; by our reference where its making had no answer. */
export async function lookAtMandate(
  by: Asker,
  mandate: OfProvider & { readonly mandateId: string | null; readonly merchantReference: string },
): Promise<Answer<MandateState | null>> {
  const { provider, mandateId, merchantReference } = mandate;
  const at = by.providers.named(provider, 'mandates');
  const answer =
    mandateId === null
      ? await at.findMandate(merchantReference, contextOf(by))
      : await at.readMandate(mandateId, contextOf(by));
  if (answer.kind !== 'answered') return withoutAccountNumbers(answer);
  const rejectionReason = answer.value?.rejectionReason;
  if (!answer.value || !rejectionReason) return answer;
  return {
    ...answer,
    value: { ...answer.value, rejectionReason: hideAccountNumbers(rejectionReason) },
  };
}

export async function askToChangeMandate(
  by: Asker,
  change: OfProvider & { readonly mandateId: string; readonly to: MandateChange },
): Promise<Answer<null>> {
  const { provider, mandateId, to } = change;
  const at = by.providers.named(provider, 'mandates');
  return withoutAccountNumbers(await at.changeMandate(mandateId, to, contextOf(by)));
}
