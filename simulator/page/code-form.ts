// The page on which a bank asks for its one-time code. It works without JavaScript.

import { type CodeRequest, RIGHT_CODE } from '../cards/code-requests.ts';
import { html } from './html.ts';
import type { OrderFacts } from './order-facts.ts';
import { summary } from './summary.ts';
import type { View } from './view.ts';

export function codeView(facts: OrderFacts, { brand, last4 }: CodeRequest, error = ''): View {
  const title = `Enter your one-time code · ${facts.merchant}`;
  const isWrong = error !== '';
  const body = html`<main class="checkout">
${summary(facts)}
<section class="panel pay" aria-labelledby="code-title">
<h2 id="code-title">Enter your one-time code (OTP)</h2>
<p>Your bank has sent a 6-digit code to the phone number registered for ${brand} •••• ${last4}.</p>
<p class="check">Test mode: no code was sent. Enter ${RIGHT_CODE}. Any other code is wrong.</p>
<form method="post" class="code">
<div class="field">
<label for="code">One-time code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="9"
  placeholder="000000" spellcheck="false" aria-describedby="code-error" autofocus ${
    isWrong ? html`aria-invalid="true"` : null
  }>
<p class="error" id="code-error" role="alert">${error}</p>
</div>
<button type="submit">Confirm ${facts.amount}</button>
<button type="submit" name="cancel" value="yes" class="quiet">Cancel and use another card</button>
</form>
</section>
</main>`;
  return { title: isWrong ? `Error: ${title}` : title, body };
}
