// What is asked without moving money: pages, saved cards, mandates.

import { hideAccountNumber, hideAccountNumbers } from '../../lib/values/account-number.ts';
import type { CheckoutCreated, CheckoutLookUp, CheckoutOrder } from '../port/checkouts.ts';
import type {
  MandateChange,
  MandateCreated,
  MandateRequest,
  MandateState,
} from '../port/mandates.ts';
import type { ProviderAnswer } from '../port/outcomes.ts';
import { type Asker, type OfProvider, providerContext, withoutAccountNumbers } from './asker.ts';

export async function askForCheckout(
  by: Asker,
  { provider, ...order }: OfProvider & CheckoutOrder,
): Promise<ProviderAnswer<CheckoutCreated>> {
  const at = by.providers.named(provider, 'checkouts');
  return await at.createCheckout(order, providerContext(by, order.reference));
}

/** An order lives in real time, whatever clock its tenant has. */
export async function askAboutCheckout(
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
): Promise<ProviderAnswer<null>> {
  return await by.providers.named(provider, 'cards').forgetToken(token, providerContext(by));
}

export async function askForMandate(
  by: Asker,
  { provider, ...request }: OfProvider & MandateRequest,
): Promise<ProviderAnswer<MandateCreated>> {
  const at = by.providers.named(provider, 'mandates');
  const answer = await at.createMandate(request, providerContext(by));
  const hide = (text: string) => hideAccountNumber(text, request.accountNumber);
  if (answer.kind !== 'answered') return { ...answer, reason: hide(answer.reason) };
  const { mandateId, description } = answer.value;
  // The payer pays to another number on the page, and must read it.
  return { ...answer, value: { mandateId, description: hide(description) } };
}

/** By the provider's id of it; by our reference where its making had no answer. */
export async function lookAtMandate(
  by: Asker,
  mandate: OfProvider & { readonly mandateId: string | null; readonly merchantReference: string },
): Promise<ProviderAnswer<MandateState | null>> {
  const { provider, mandateId, merchantReference } = mandate;
  const at = by.providers.named(provider, 'mandates');
  const answer =
    mandateId === null
      ? await at.findMandate(merchantReference, providerContext(by))
      : await at.readMandate(mandateId, providerContext(by));
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
): Promise<ProviderAnswer<null>> {
  const { provider, mandateId, to } = change;
  const at = by.providers.named(provider, 'mandates');
  return withoutAccountNumbers(await at.changeMandate(mandateId, to, providerContext(by)));
}
