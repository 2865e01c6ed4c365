// What is asked without moving money: pages, saved cards, mandates.

import type { CheckoutCreated, CheckoutLookUp, CheckoutOrder } from '../port/checkouts.ts';
import type {
  MandateChange,
  MandateCreated,
  MandateRequest,
  MandateState,
} from '../port/mandates.ts';
import type { Answer } from '../port/outcomes.ts';
import { type Asker, contextOf, type OfProvider } from './asker.ts';

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
  return await by.providers.named(provider, 'mandates').createMandate(request, contextOf(by));
}

/** By the provider's id of it; by our reference where its making had no answer. */
export async function lookAtMandate(
  by: Asker,
  mandate: OfProvider & { readonly mandateId: string | null; readonly merchantReference: string },
): Promise<Answer<MandateState | null>> {
  const { provider, mandateId, merchantReference } = mandate;
  const at = by.providers.named(provider, 'mandates');
  if (mandateId !== null) return await at.readMandate(mandateId, contextOf(by));
  return await at.findMandate(merchantReference, contextOf(by));
}

export async function askToChangeMandate(
  by: Asker,
  change: OfProvider & { readonly mandateId: string; readonly to: MandateChange },
): Promise<Answer<null>> {
  const { provider, mandateId, to } = change;
  return await by.providers.named(provider, 'mandates').changeMandate(mandateId, to, contextOf(by));
}
