// The payment form with the order beside it. It works without JavaScript; the script only helps.

import { type Html, html } from './html.ts';
import { magicCards } from './magic-cards.ts';
import type { OrderFacts } from './order-facts.ts';
import type { Entered, FieldErrors, FieldName } from './read-card.ts';
import { summary } from './summary.ts';
import type { View } from './view.ts';

export interface FormState {
  readonly errors: FieldErrors;
  readonly entered: Entered | null;
  readonly declined?: string;
}

export function formView(facts: OrderFacts, state: FormState): View {
  const troubled = state.declined !== undefined || Object.keys(state.errors).length > 0;
  const purpose = facts.verifiesCard ? 'Check your card' : `Pay ${facts.amount}`;
  const title = `${purpose} · ${facts.merchant}`;
  const body = html`<main class="checkout">
${summary(facts)}
<section class="panel pay" aria-labelledby="pay-title">
<h2 id="pay-title">Pay with card</h2>
${state.declined === undefined ? null : declineNotice(state.declined)}
<form method="post" id="card-form">
${numberField(state)}
<div class="pair">
${expiryFields(state)}
${cvvField(state)}
</div>
<button type="submit" id="submit">${buttonText(facts)}</button>
</form>
<p class="small">${promise(facts)}</p>
<p class="small">
<a href="${facts.leaveAddress}" rel="noreferrer">Return to ${facts.merchant} without paying</a>
</p>
</section>
${magicCards()}
</main>`;
  return { title: troubled ? `Error: ${title}` : title, body };
}

function buttonText(facts: OrderFacts): string {
  return facts.verifiesCard ? `Check card with ${facts.amount}` : `Pay ${facts.amount}`;
}

function promise({ verifiesCard, keepsCard, merchant, schedule }: OrderFacts): string {
  if (verifiesCard && schedule) {
    return (
      'We charge this amount to verify your card, and refund it immediately. Your card is saved ' +
      `as a token for payments to ${merchant} after the trial. The card number is not stored.`
    );
  }
  if (verifiesCard) return 'We charge this amount to verify your card, and refund it immediately.';
  if (!keepsCard) return 'Your card is charged once. The card number is not stored.';
  return `Your card is saved as a token for ${merchant} to renew. The card number is not stored.`;
}

function declineNotice(reason: string): Html {
  return html`<div class="declined" role="alert" id="declined">
<strong>Your card was declined: ${reason.toLowerCase()}.</strong>
You have not been charged. Try another card, or try this one later.
</div>`;
}

/** Marks a wrong field, names the sentence that says why, and gives the first one the focus. */
function marks(state: FormState, field: FieldName): Html {
  const wrong = state.errors[field] !== undefined;
  const declinedHere = field === 'cardNumber' && state.declined !== undefined;
  const described = `${field}-error${declinedHere ? ' declined' : ''}`;
  const first = Object.keys(state.errors)[0] === field || declinedHere;
  return html`aria-describedby="${described}" ${wrong ? html`aria-invalid="true"` : null} ${
    first ? html`autofocus` : null
  }`;
}

function errorText(state: FormState, field: FieldName): Html {
  return html`<p class="error" id="${field}-error">${state.errors[field] ?? ''}</p>`;
}

function numberField(state: FormState): Html {
  return html`<div class="field">
<label for="cardNumber">Card number</label>
<div class="number">
<input id="cardNumber" name="cardNumber" inputmode="numeric" autocomplete="cc-number" required
  maxlength="30" placeholder="0000 0000 0000 0000" spellcheck="false" ${marks(state, 'cardNumber')}>
<output id="brand" for="cardNumber" aria-live="polite"></output>
</div>
${errorText(state, 'cardNumber')}
</div>`;
}

function expiryFields(state: FormState): Html {
  return html`<fieldset class="field">
<legend>Expiry date</legend>
<div class="expiry">
<input id="expiryMonth" name="expiryMonth" aria-label="Expiry month" inputmode="numeric"
  autocomplete="cc-exp-month" required maxlength="2" placeholder="MM"
  value="${state.entered?.expiryMonth ?? ''}" ${marks(state, 'expiry')}>
<span aria-hidden="true">/</span>
<input id="expiryYear" name="expiryYear" aria-label="Expiry year" inputmode="numeric"
  autocomplete="cc-exp-year" required maxlength="4" placeholder="YY"
  value="${state.entered?.expiryYear ?? ''}" aria-describedby="expiry-error" ${
    state.errors.expiry === undefined ? null : html`aria-invalid="true"`
  }>
</div>
${errorText(state, 'expiry')}
</fieldset>`;
}

function cvvField(state: FormState): Html {
  return html`<div class="field">
<label for="cvv">CVV</label>
<input id="cvv" name="cvv" inputmode="numeric" autocomplete="cc-csc" required maxlength="4"
  placeholder="123" ${marks(state, 'cvv')}>
${errorText(state, 'cvv')}
</div>`;
}
