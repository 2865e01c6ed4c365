// What every address stands in: the page, and within it the frame of whoever is signed in.

import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { queryClient, sessionQuery } from '../session.ts';
import { Frame } from '../shell/frame.tsx';

export const root = createRootRoute({ component: Outlet });

/** All other screens stand in the frame, and need somebody signed in. */
export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
  beforeLoad: async ({ location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session === null) throw redirect({ to: '/sign-in', search: { next: location.href } });
  },
});

/** Keeps what is known of the address's parameters, as text; the rest is dropped. */
export const keeping =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): { readonly [name in Name]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])),
    ) as { readonly [name in Name]?: string };
