// Every screen by its address, in the files of routes/. Each is loaded when it is first gone to, or
// when a pointer rests on a link to it; what stands after the question mark is kept by name, as
// text. The API serves the page for these addresses alone: src/http/site/dashboard.ts lists their
// first parts.

import { createRouter } from '@tanstack/react-router';
import { frame, root } from './routes/base.ts';
import { door } from './routes/door.ts';
import { money } from './routes/money.ts';
import { selling } from './routes/selling.ts';
import { workshop } from './routes/workshop.ts';
import { Broken, Nowhere } from './shell/broken.tsx';

export const router = createRouter({
  routeTree: root.addChildren([...door, frame.addChildren([...selling, ...money, ...workshop])]),
  defaultPreload: 'intent',
  defaultErrorComponent: Broken,
  defaultNotFoundComponent: Nowhere,
  scrollRestoration: true,
  // Addresses that people can read: every value is text.
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
