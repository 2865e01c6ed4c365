// What the palette knows without asking: every page of the sidebar, and what can be done anywhere.

import type { AnyRouter } from '@tanstack/react-router';
import type { Role } from '../session.ts';
import { navigationFor } from '../shell/navigation.tsx';
import { applyTheme } from '../theme.ts';
import type { Entry } from './found.ts';

interface Around {
  readonly router: Pick<AnyRouter, 'routesByPath'>;
  readonly role: Role;
  onPanel(panel: 'drawer' | 'shortcuts'): void;
}

export function deedsFor({ router, role, onPanel }: Around): readonly Entry[] {
  const places = navigationFor(role, router.routesByPath).flatMap(({ label, places: of }) =>
    of.map((place) => ({
      id: place.to,
      title: place.label,
      href: place.to,
      ...(label && { beside: label }),
    })),
  );
  const guide = '/start' in router.routesByPath;
  return [
    ...places,
    ...(guide ? [{ id: 'start', title: 'First steps in the sandbox', href: '/start' }] : []),
    { id: 'drawer', title: 'Show what the page asked of the API', act: () => onPanel('drawer') },
    { id: 'shortcuts', title: 'Keyboard shortcuts', act: () => onPanel('shortcuts') },
    { id: 'light', title: 'Theme: light', act: () => applyTheme('light') },
    { id: 'dark', title: 'Theme: dark', act: () => applyTheme('dark') },
    { id: 'system', title: 'Theme: as the system has it', act: () => applyTheme('system') },
  ];
}
