// Runs in the page itself, before its files are there: it takes the theme and the typeface of the
// last visit, shows the outline of a screen, and asks, for a member, what every screen needs, and
// the figures of the home page. api.ts hands out what came. vite.config.ts writes it into the
// page.

import { DAY_MS } from './durations.ts';
import type { Hints } from './hints.ts';

const root = document.documentElement;
const theme = localStorage.getItem('sanwo.theme');
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
if (localStorage.getItem('sanwo.face') !== null) root.dataset.face = 'inter';

const outline = document.getElementById('outline');
if (outline !== null) outline.hidden = false;

const kept = localStorage.getItem('sanwo.hints');
const isDoor = /^\/(?:sign-in|register|invitation|password-reset)\b/.test(location.pathname);
if (kept !== null && !isDoor) begin(JSON.parse(kept));

function begin({ businessName, mode, zone, day }: Hints): void {
  outline?.classList.add('member');
  const name = outline?.querySelector('b');
  if (name) name.textContent = businessName;
  const ask = (path: string) =>
    fetch(path, { headers: { accept: 'application/json' } }).catch(() => null);
  const paths = ['/session', '/', '/auth/me'];
  if (mode === 'sandbox') paths.push('/v1/test-clock');
  if (/^\/(?:home)?$/.test(location.pathname) && mode !== null) {
    const asked = Number(new URLSearchParams(location.search).get('days'));
    const days = [7, 90, 365].find((each) => each === asked) ?? 30;
    const to = day ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format();
    const from = new Date(Date.parse(to) - (days - 1) * DAY_MS).toISOString().slice(0, 10);
    if (mode === 'live') paths.push('/v1/dashboard/analytics');
    paths.push('/v1/readiness', `/v1/dashboard/analytics?from=${from}&to=${to}`);
  }
  window.sanwoEarly = new Map(paths.map((path) => [path, ask(path)]));
}
