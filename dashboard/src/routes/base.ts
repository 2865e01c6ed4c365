// The root route, and the frame around the screens of a signed-in member.

import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { LIST_FILTERS } from '../generated/filters.ts';
import { queryClient, sessionQuery } from '../session.ts';
import { modeQuery } from '../settings.ts';
import { Frame } from '../shell/frame.tsx';

export const root = createRootRoute({ component: Outlet });

/** All screens inside the frame need a signed-in member. */
export const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
  beforeLoad: async ({ location }) => {
    const [session] = await Promise.all([
      queryClient.ensureQueryData(sessionQuery),
      // The sandbox banner is above the page from the start. Without it, it comes when it can.
      queryClient.prefetchQuery(modeQuery),
    ]);
    if (session === null) throw redirect({ to: '/sign-in', search: { next: location.href } });
  },
});

/** Keeps the named parameters of the address as text, and drops all others. */
export const keeping =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): { readonly [name in Name]?: string } =>
    Object.fromEntries(
      names.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])),
    ) as { readonly [name in Name]?: string };

/** What the address of a list keeps: its page, and every filter that the API's list takes. */
export const keepingList = <List extends keyof typeof LIST_FILTERS>(list: List) =>
  keeping<'page' | (typeof LIST_FILTERS)[List][number]>('page', ...LIST_FILTERS[list]);
