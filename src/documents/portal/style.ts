// How the page of payers looks beside what all pages for payers have.

export const PORTAL_STYLE = `
.portal > header { align-items: baseline; gap: .5rem 1.5rem; margin-bottom: 1.75rem;
  padding-bottom: 1rem; border-bottom: 1px solid var(--line); }
.portal > header .seller { border: 0; margin: 0; padding: 0; }
.portal nav { display: flex; flex-wrap: wrap; gap: .25rem 1.1rem; align-items: baseline; }
.portal nav a, .portal .link { color: var(--ink); padding: .35rem 0; }
.portal form { margin: 0; } .portal form .pay { margin-top: 1.25rem; }
.portal .link { border: 0; background: none; font: inherit; text-decoration: underline;
  cursor: pointer; min-height: 0; }
.portal h2 { font-size: 1.05rem; color: var(--ink); margin: 2rem 0 .5rem; }
.portal .card { border: 1px solid var(--line); border-radius: 8px; padding: 1rem;
  margin: 0 0 .75rem; }
.portal .card h3 { margin: 0 0 .15rem; font-size: 1.1rem; unicode-bidi: plaintext; }
.portal .card p { margin: 0 0 .35rem; } .portal .soft { color: var(--soft); }
.portal .sum { font-size: 1.35rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.portal ul.plain { list-style: none; margin: 0; padding: 0; }
.portal ul.plain > li { padding: .6rem 0; border-bottom: 1px solid var(--line); }
.portal .row { display: flex; justify-content: space-between; gap: 1rem; flex-wrap: wrap; }
.portal .row > :last-child { text-align: right; }
.portal .acts { display: flex; flex-direction: column; margin: 0; padding: 0; list-style: none; }
.portal .acts a { display: block; padding: .75rem 0; color: var(--ink); font-weight: 600;
  border-bottom: 1px solid var(--line); }
.portal .pay button.plain { background: none; color: var(--ink); border-color: var(--soft); }
.portal .pay a { flex: 1 1 16rem; text-align: center; padding: .75rem 1.2rem; }
.portal .pay a.plain { background: none; color: var(--ink); border-color: var(--soft); }
.portal details { padding: .5rem 0; border-bottom: 1px solid var(--line); }
.portal summary { display: flex; justify-content: space-between; gap: 1rem; cursor: pointer;
  min-height: 2.2rem; align-items: center; font-variant-numeric: tabular-nums; }
.portal summary::before { content: '▸'; color: var(--soft); flex: none; }
.portal details[open] summary::before { content: '▾'; }
.portal summary > :first-of-type { flex: 1; unicode-bidi: plaintext; }
.portal details p { margin: .25rem 0 .25rem 1.5rem; color: var(--soft); font-size: .95rem; }
.portal .choice { display: flex; gap: .75rem; align-items: flex-start; padding: .6rem 0;
  cursor: pointer; } .portal .choice input { width: 1.25rem; height: 1.25rem; flex: none;
  margin: .15rem 0 0; accent-color: var(--own); }
.portal textarea { width: 100%; min-height: 5rem; padding: .5rem .75rem; font: inherit;
  color: var(--ink); background: var(--paper); border: 1px solid var(--soft);
  border-radius: 6px; } .portal summary:focus-visible, .portal textarea:focus-visible,
.portal a:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
.portal .done { border-left-color: var(--good); }
.languages { margin: 2rem 0 0; display: flex; flex-wrap: wrap; gap: .25rem 1.1rem; }
.languages a, .languages b { color: var(--ink); padding: .3rem 0; }
@media print { .portal nav, .languages, .portal .acts, .portal .pay { display: none; }
  .portal details > p { display: block; } }
`;
