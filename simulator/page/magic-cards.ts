// The test cards beside the form; with JavaScript a click fills the form.

import { brandOf, MAGIC_CARDS } from '../cards/cards.ts';
import { type Html, html } from './html.ts';

export function magicCards(): Html {
  const items = MAGIC_CARDS.map(({ number, outcome }) => {
    const shown = number.replace(/(\d{4})(?=\d)/g, '$1 ');
    return html`<li><button type="button" class="magic" data-number="${number}">
<span class="digits">${shown}</span><span class="tag">${brandOf(number)}</span>
<span class="outcome">${outcome}</span></button></li>`;
  });
  return html`<section class="panel cards" aria-labelledby="cards-title">
<h2 id="cards-title">Test cards</h2>
<p class="small">Use any future expiry date and any three-digit CVV. Choose a card to fill in the
form.</p>
<ul>${items}</ul>
</section>`;
}
