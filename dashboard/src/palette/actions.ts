// The built-in entries of the search palette: the pages of the sidebar and the global actions.

import type { AnyRouter } from '@tanstack/react-router';
import type { Role } from '../session.ts';
import { navigationFor } from '../shell/navigation.tsx';
import { applyTheme } from '../theme.ts';
import type { PaletteEntry } from './found.ts';

interface PaletteContext {
  readonly router: Pick<AnyRouter, 'routesByPath'>;
  readonly role: Role;
  onPanel(panel: 'drawer' | 'shortcuts'): void;
}

export function paletteActions({ router, role, onPanel }: PaletteContext): readonly PaletteEntry[] {
  const places = navigationFor(role, router.routesByPath).flatMap(({ label, places: entries }) =>
    entries.map((place) => ({
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
    { id: 'drawer', title: 'Show API requests of this page', act: () => onPanel('drawer') },
    { id: 'shortcuts', title: 'Keyboard shortcuts', act: () => onPanel('shortcuts') },
    { id: 'light', title: 'Theme: light', act: () => applyTheme('light') },
    { id: 'dark', title: 'Theme: dark', act: () => applyTheme('dark') },
    { id: 'system', title: 'Theme: system', act: () => applyTheme('system') },
  ];
}
