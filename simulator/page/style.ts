// The page's one style sheet: light and calm, one accent, and dark where the payer prefers it.

export const style = `
:root {
  --ground: #f5f6f4; --panel: #fff; --ink: #17211c; --quiet: #55635b; --line: #d5dcd7;
  --field: #fff; --edge: #8a988f; --accent: #0b6b4b; --accent-strong: #085239; --on-accent: #fff;
  --wash: #e9f3ee; --wrong: #b3261e; --wrong-wash: #fcefee; --mode: #fff4d6; --on-mode: #5c4300;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #101512; --panel: #19201c; --ink: #ecf1ee; --quiet: #a5b3ab; --line: #2e3833;
    --field: #121815; --edge: #6e7d75; --accent: #5cc99b; --accent-strong: #7ad9b0;
    --on-accent: #062117; --wash: #1d2c25; --wrong: #ffb4ab; --wrong-wash: #37201e;
    --mode: #3a2f0f; --on-mode: #ffe29a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
h1, h2, p, ul, dl, dd, fieldset { margin: 0; padding: 0; }
fieldset { border: 0; min-width: 0; }
a { color: var(--accent); text-underline-offset: 3px; }
.mode { background: var(--mode); color: var(--on-mode); padding: 10px 20px; text-align: center;
  font-size: 14px; }
.mode strong { margin-right: 8px; }
.checkout { max-width: 1000px; margin: 0 auto; padding: 20px 16px 48px; display: grid; gap: 20px;
  grid-template-columns: minmax(0, 1fr); }
.panel { background: var(--panel); border: 1px solid var(--line); border-radius: 14px;
  padding: 22px 20px; }
.panel h2 { font-size: 17px; font-weight: 650; letter-spacing: -.005em; margin-bottom: 16px; }
.summary { padding: 8px 4px; }
.merchant { display: flex; align-items: center; gap: 10px; font-weight: 600;
  overflow-wrap: anywhere; }
.mark { flex: none; width: 34px; height: 34px; border-radius: 9px; background: var(--accent);
  color: var(--on-accent); display: grid; place-items: center; font-weight: 700; }
.summary h1 { margin-top: 14px; font-weight: 400; line-height: 1.15; overflow-wrap: anywhere; }
.amount { font-size: clamp(30px, 8vw, 38px); font-weight: 680; letter-spacing: -.02em;
  font-variant-numeric: tabular-nums; white-space: nowrap; }
.interval { color: var(--quiet); font-size: 17px; white-space: nowrap; }
.check { margin-top: 10px; display: inline-block; background: var(--wash);
  color: var(--accent-strong); padding: 6px 12px; border-radius: 8px; font-weight: 550;
  font-size: 15px; }
.schedule { list-style: none; margin: 16px 0 0; padding: 0; border-left: 2px solid var(--accent); }
.schedule li { padding: 2px 0 12px 14px; }
.schedule li:last-child { padding-bottom: 2px; }
.schedule p { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; }
.schedule .small { margin-top: 0; }
.schedule span { font-variant-numeric: tabular-nums; font-weight: 600; }
dl { margin-top: 16px; border-top: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 20px; padding: 9px 0;
  border-bottom: 1px solid var(--line); font-size: 15px; }
dt { color: var(--quiet); flex: none; }
dd { text-align: right; overflow-wrap: anywhere; min-width: 0; }
.field { margin-bottom: 6px; }
label, legend { display: block; font-size: 14px; font-weight: 600; padding: 0; margin-bottom: 6px; }
input { width: 100%; height: 50px; padding: 0 14px; font: inherit; font-size: 17px;
  font-variant-numeric: tabular-nums; color: var(--ink); background: var(--field);
  border: 1px solid var(--edge); border-radius: 10px; }
input::placeholder { color: var(--quiet); opacity: .65; }
input:focus-visible, button:focus-visible, a:focus-visible {
  outline: 3px solid var(--accent); outline-offset: 2px; }
input[aria-invalid="true"] { border-color: var(--wrong); background: var(--wrong-wash); }
.error { color: var(--wrong); font-size: 14px; min-height: 24px; padding-top: 3px; }
.number { position: relative; }
.number input:not(:placeholder-shown) { padding-right: 112px; }
#brand { position: absolute; right: 12px; top: 50%; transform: translateY(-50%); font-size: 13px;
  font-weight: 650; color: var(--accent-strong); background: var(--wash); border-radius: 6px;
  padding: 2px 8px; pointer-events: none; }
#brand:empty { display: none; }
.pair { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 16px; }
.expiry { display: flex; align-items: center; gap: 8px; color: var(--quiet); }
.pay button[type="submit"], .button { display: block; width: 100%; min-height: 52px; border: 0;
  border-radius: 10px; background: var(--accent); color: var(--on-accent); font: inherit;
  font-size: 17px; font-weight: 650; cursor: pointer; font-variant-numeric: tabular-nums;
  margin-top: 6px; }
.pay button[type="submit"]:hover, .button:hover { background: var(--accent-strong); }
.pay button[type="submit"]:disabled { opacity: .65; cursor: progress; }
.pay button.quiet { background: none; color: var(--accent); border: 1px solid var(--edge); }
.pay button.quiet:hover { background: var(--wash); color: var(--accent-strong); }
.code { margin-top: 18px; }
.code input { letter-spacing: .35em; }
.small { color: var(--quiet); font-size: 14px; margin-top: 14px; overflow-wrap: anywhere; }
.declined { background: var(--wrong-wash); color: var(--wrong); border: 1px solid currentColor;
  border-radius: 10px; padding: 12px 14px; font-size: 15px; margin-bottom: 18px; }
.declined strong { display: block; }
.cards h2 { margin-bottom: 0; }
.cards .small { margin-top: 4px; }
.cards ul { list-style: none; margin: 12px -8px -8px; }
.magic { width: 100%; display: grid; grid-template-columns: 1fr auto; gap: 0 10px;
  text-align: left; padding: 9px 8px; border: 0; border-radius: 8px; background: none;
  color: inherit; font: inherit; cursor: pointer; }
.magic:hover { background: var(--wash); }
.digits { font-variant-numeric: tabular-nums; font-size: 15px; font-weight: 550; }
.tag { color: var(--quiet); font-size: 13px; align-self: center; }
.outcome { grid-column: 1 / -1; color: var(--quiet); font-size: 14px; }
.notice { max-width: 460px; margin: 48px auto; text-align: center; padding: 36px 28px;
  width: calc(100% - 32px); }
.notice h1 { font-size: 23px; letter-spacing: -.01em; margin: 14px 0 8px; }
.notice p { color: var(--quiet); overflow-wrap: anywhere; }
.notice .what { margin: 16px 0 20px; color: var(--ink); font-weight: 600; }
.notice .sign { width: 52px; height: 52px; border-radius: 50%; margin: 0 auto; display: grid;
  place-items: center; font-size: 24px; line-height: 1; background: var(--line);
  color: var(--ink); }
.notice .sign.paid { background: var(--accent); color: var(--on-accent); }
.button { display: grid; place-items: center; text-decoration: none; color: var(--on-accent);
  padding: 8px 16px; }
@media (min-width: 860px) {
  .checkout { grid-template-columns: minmax(0, 1fr) 400px; gap: 24px 48px; padding-top: 48px;
    grid-template-areas: "pay summary" "pay cards"; grid-template-rows: auto 1fr;
    align-items: start; }
  .summary { grid-area: summary; }
  .pay { grid-area: pay; padding: 32px; }
  .cards { grid-area: cards; }
}
@media (prefers-reduced-motion: no-preference) {
  input, button, .button { transition: background-color .12s, border-color .12s; }
}
`;
