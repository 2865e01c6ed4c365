// Where the machine has its Chromium.

import { existsSync } from 'node:fs';

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export function chromium(): string | null {
  const told = process.env.CHROMIUM;
  return [...(told ? [told] : []), ...USUAL].find((path) => existsSync(path)) ?? null;
}
