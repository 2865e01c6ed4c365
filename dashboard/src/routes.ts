// All screens by address, in the files of routes/. A screen is loaded when it is first opened, or
// when the pointer rests on a link to it. Query parameters are kept by name, as text. The API
// serves the page only for addresses whose first part is listed in src/http/site/dashboard.ts.

import { createRouter } from '@tanstack/react-router';
import { frame, root } from './routes/base.ts';
import { developersAndSettings } from './routes/developers-and-settings.ts';
import { door } from './routes/door.ts';
import { money } from './routes/money.ts';
import { selling } from './routes/selling.ts';
import { Broken, Nowhere } from './shell/broken.tsx';

export const router = createRouter({
  routeTree: root.addChildren([
    ...door,
    frame.addChildren([...selling, ...money, ...developersAndSettings]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: Nowhere,
  scrollRestoration: true,
  // Every value is text, so that addresses stay readable.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined);
    const text = new URLSearchParams(given as [string, string][]).toString();
    return text === '' ? '' : `?${text}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: typeof router;
  }
}
