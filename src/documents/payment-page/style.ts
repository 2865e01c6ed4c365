// How a payment page looks beside what all pages for payers have.

export const PAYMENT_PAGE_STYLE = `
.shop .intro { margin: .75rem 0 1.5rem; } .shop .intro p { margin: 0 0 .6rem; }
.shop fieldset { border: 0; margin: 0 0 1.5rem; padding: 0; min-width: 0; }
.shop legend, .shop h2 { font-size: 1.05rem; font-weight: 600; color: var(--ink); padding: 0;
  margin: 0 0 .75rem; }
.offer { border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin: 0 0 .75rem; }
.offer:has(input[type=radio]:checked) { border-color: var(--edge);
  box-shadow: inset 0 0 0 1px var(--edge); }
.offer:has(input[type=radio]:not(:checked)) .rest { display: none; }
.offer .head { display: flex; gap: .75rem; align-items: flex-start; cursor: pointer; }
.offer input[type=radio] { flex: none; width: 1.25rem; height: 1.25rem; margin: .15rem 0 0;
  accent-color: var(--own); }
.offer .title { font-weight: 600; display: block; unicode-bidi: plaintext; }
.offer .price { display: block; font-size: 1.15rem; font-variant-numeric: tabular-nums; }
.offer .more { margin: .5rem 0 0; color: var(--soft); font-size: .95rem; }
.offer .more p { margin: 0 0 .25rem; } .offer .about { margin: .25rem 0 0; display: block; }
.offer dl { margin: .75rem 0 0; font-variant-numeric: tabular-nums; }
.offer .field { margin: .75rem 0 0; }
.offer.one { margin-bottom: 1.5rem; }
.offer.one .price { font-size: 1.7rem; font-weight: 600; line-height: 1.25; }
.field { margin: 0 0 1rem; } .field label { display: block; font-weight: 600;
  margin: 0 0 .25rem; } .field .hint { display: block; font-weight: 400; color: var(--soft);
  font-size: .9rem; }
.field input { width: 100%; min-height: 2.9rem; padding: .5rem .75rem; font: inherit;
  color: var(--ink); background: var(--paper); border: 1px solid var(--soft); border-radius: 6px; }
.field.short input { max-width: 12rem; }
.field input[aria-invalid=true] { border: 2px solid var(--bad); }
.field .fault { display: block; color: var(--bad); font-weight: 600; margin: 0 0 .25rem; }
.shop input:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.wrong { margin: 0 0 1.5rem; padding: .75rem 1rem; border: 2px solid var(--bad);
  border-radius: 6px; } .wrong h2 { margin: 0 0 .25rem; }
.wrong ul { margin: 0; padding: 0 0 0 1.1rem; }
.wrong a { color: var(--bad); font-weight: 600; }
.shop .pay { display: flex; flex-wrap: wrap; gap: .75rem; margin: 0 0 1rem; }
.shop .pay button { flex: 1 1 16rem; min-height: 3.1rem; padding: .6rem 1.2rem; font: inherit;
  font-weight: 600; border-radius: 6px; cursor: pointer; background: var(--own);
  color: var(--on-own); border: 1px solid var(--edge); }
.shop .pay button + button { background: none; color: var(--ink); border-color: var(--soft); }
.shop .pay button:hover { text-decoration: underline; }
.shop .note { margin: 0; }
.framed main { margin: 0; border-radius: 0; border-top: 0; }
`;
