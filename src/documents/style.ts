// How pages for payers look: on a phone and at a desk, by day and by night, and on paper.

import type { Colors } from '../model/documents/colors.ts';

/** In the colours of a merchant. */
export const styleIn = ({ own, onOwn }: Colors): string =>
  STYLE.replace('#0b6b4b', own).replace('--on-own: #fff;', `--on-own: ${onOwn};`);

const STYLE = `
:root { --ink: #17202a; --soft: #5b6673; --line: #dfe4e9; --paper: #fff; --desk: #f3f5f7;
  --good: #12724a; --open: #8a5300; --bad: #b3261e; --own: #0b6b4b; --on-own: #fff;
  --edge: color-mix(in srgb, var(--own), var(--ink)); }
@media (prefers-color-scheme: dark) { :root { --ink: #e8edf2; --soft: #a4b0bc; --line: #36404a;
  --paper: #161c22; --desk: #0d1216; --good: #6fd3a3; --open: #f0b765; --bad: #ff8f86; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--desk); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 50rem; margin: 2rem auto; padding: 2.5rem; background: var(--paper);
  border-top: 6px solid var(--own); border-radius: 6px; overflow-wrap: anywhere; }
header, .about { display: flex; justify-content: space-between; gap: 2rem; flex-wrap: wrap; }
h1 { margin: 0; font-size: 1.6rem; } h2 { margin: 0 0 .25rem; font-size: .85rem; font-weight: 600;
  color: var(--soft); }
p { margin: 0; } .seller, .name { font-weight: 600; } .seller { font-size: 1.2rem; }
/* Where its letters would be lost on the paper, it has paper of its own. */
.logo { display: block; max-width: 100%; height: auto; margin: 0 0 .75rem; }
.seller .logo { margin: 0; }
.needs-dark { box-sizing: content-box; padding: .5rem .75rem; border-radius: 6px;
  background: #161c22; }
@media (prefers-color-scheme: dark) { .needs-dark { padding: 0; background: none; }
  .needs-light { box-sizing: content-box; padding: .5rem .75rem; border-radius: 6px;
    background: #fff; } }
address { font-style: normal; color: var(--soft); font-size: .9rem; }
.what { text-align: right; } .state { font-weight: 600; }
.good { color: var(--good); } .open { color: var(--open); } .bad { color: var(--bad); }
.about { margin: 2rem 0; } .about > * { flex: 1 1 14rem; }
dl { margin: 0; } dl div { display: flex; justify-content: space-between; gap: 1rem; }
dt { color: var(--soft); flex: none; max-width: 50%; overflow-wrap: normal; }
dd { margin: 0; text-align: right; }
.pay { margin: 0 0 2rem; } .pay a { display: inline-block; padding: .8rem 1.6rem;
  border-radius: 6px; background: var(--own); color: var(--on-own); font-weight: 600;
  border: 1px solid var(--edge); text-decoration: none; }
.pay a:hover { text-decoration: underline; }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; border-radius: 3px; }
.seller, .name, address, td, dd, td small, .note { unicode-bidi: plaintext; }
.note + .pay { margin-top: 1rem; }
.ahead { margin: 0 0 2rem; } .ahead p { margin: 0 0 .5rem; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.rows th { text-align: left; font-size: .85rem; color: var(--soft); font-weight: 600; }
.rows th, .rows td, .happened td { padding: .6rem .5rem .6rem 0; vertical-align: top;
  border-bottom: 1px solid var(--line); }
td small { display: block; color: var(--soft); }
.number, .sums td { text-align: right !important; white-space: nowrap;
  padding-left: 1rem !important; padding-right: 0 !important; }
.sums { width: auto; min-width: 50%; margin: 1rem 0 2rem auto; }
.sums th { text-align: left; font-weight: 400; color: var(--soft); padding: .2rem 2rem .2rem 0; }
.total th, .total td { font-weight: 600; color: var(--ink); border-top: 1px solid var(--line);
  padding-top: .5rem; }
.taxes { margin: 0 0 2rem; font-size: .9rem; }
.taxes th { text-align: left; font-weight: 400; color: var(--soft); }
.taxes th, .taxes td { padding: .35rem .5rem .35rem 0; border-bottom: 1px solid var(--line); }
.note { color: var(--soft); font-size: .9rem; margin-top: 1rem; white-space: pre-line; }
footer { margin-top: 2rem; } footer a, td a { color: inherit; }
footer a { display: inline-block; padding: .3rem 0; margin-right: 1.5rem; }
.notice { max-width: 34rem; } .notice h1 { font-size: 1.7rem; line-height: 1.25; }
.notice .seller { font-size: 1.05rem; margin-bottom: 1.75rem; padding-bottom: 1rem;
  border-bottom: 1px solid var(--line); }
.notice .said { margin: .75rem 0 1.5rem; } .notice .said p { margin: 0 0 .6rem; }
.notice dl { margin: 0 0 1.5rem; border-top: 1px solid var(--line); }
.notice dl div { padding: .5rem 0; border-bottom: 1px solid var(--line); }
.notice footer { color: var(--soft); font-size: .9rem; padding-top: 1rem;
  border-top: 1px solid var(--line); }
.notice footer { display: flex; flex-wrap: wrap; gap: 0 1.25rem; align-items: center; }
.notice footer a { margin: 0; color: var(--ink); }
.notice .copied { margin: 0 0 .25rem; border: 1px solid var(--line); border-radius: 6px; }
.notice .copied div { display: block; padding: .6rem .9rem; }
.notice .copied div:last-child { border-bottom: 0; }
.copied dt { max-width: none; font-size: .9rem; }
.copied dd { display: flex; justify-content: space-between; align-items: center; gap: 1rem;
  text-align: left; font-size: 1.15rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.value { user-select: all; min-width: 0; }
.copied button { flex: none; min-height: 2.5rem; padding: 0 1rem; border-radius: 6px;
  border: 1px solid var(--soft); background: none; color: var(--ink); font: inherit;
  font-size: .95rem; cursor: pointer; } .copied button[hidden] { display: none; }
button:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; }
.told { min-height: 1.5rem; margin: 0 0 .75rem; color: var(--soft); }
.looked { margin: 0 0 1.25rem; padding: .75rem 1rem; border-left: 4px solid var(--open);
  background: var(--desk); }
.links { margin: 0 0 1.5rem; display: flex; gap: .5rem 1.5rem; flex-wrap: wrap; }
.links a { color: inherit; font-weight: 600; padding: .25rem 0; }
.sign { display: block; width: 2.75rem; height: 2.75rem; margin: 0 0 .75rem; }
@media (max-width: 40rem) { main { margin: 0; padding: 1.25rem; border-radius: 0; }
  .what { text-align: left; } .unit { display: none; } .sums { width: 100%; } }
@media print { body, main { background: #fff; } main { margin: 0; padding: 0; border-radius: 0; }
  footer, .pay { display: none; } }
`;
