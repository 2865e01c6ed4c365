// The frame around every screen: the sidebar, the sandbox banner and the page. What opens over it
// is loaded when it is first opened.

import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { keepOwner } from '../hints.ts';
import { removeOutline } from '../outline.ts';
import { useSession } from '../session.ts';
import { Band } from './band.tsx';
import { isInSearch, type Panel, useKeys } from './keys.ts';
import { OfflineBand } from './offline-band.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const Palette = lazy(async () => ({
  default: (await import('../palette/palette.tsx')).Palette,
}));
const Drawer = lazy(async () => ({ default: (await import('../developer/drawer.tsx')).Drawer }));
const PhoneMenu = lazy(async () => ({ default: (await import('./phone-menu.tsx')).PhoneMenu }));
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }));

const DRAWER_KEPT_AS = 'sanwo.drawer';

export function Frame() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [panel, setPanel] = useState<Exclude<Panel, 'drawer'> | null>(null);
  const { isDrawerOpen, turnDrawer } = useDrawer();
  useFocusOnMove();
  useLayoutEffect(removeOutline, []);
  const { tenant } = useSession();
  useEffect(() => keepOwner(tenant), [tenant]);
  const openPanel = useCallback(
    (next: Panel) => (next === 'drawer' ? turnDrawer() : setPanel(next)),
    [turnDrawer],
  );
  useKeys(openPanel);
  const close = () => setPanel(null);
  return (
    <div className="flex min-h-dvh">
      <a
        href="#page"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-3 py-2 text-sm font-medium text-on-accent focus:translate-y-0"
      >
        Skip to main content
      </a>
      <aside className="sticky top-0 hidden h-dvh w-60 shrink-0 border-r border-line bg-sunken/50 lg:block">
        <Sidebar onPanel={openPanel} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <OfflineBand />
        <TopBar onMenu={() => setMenuOpen(true)} onPanel={openPanel} />
        <Band />
        {/* Below its end there is room for a toast, so that none lies over a button. */}
        <main id="page" tabIndex={-1} className="flex-1 pb-16 outline-none">
          <Outlet />
        </main>
        <Suspense>{isDrawerOpen && <Drawer onClose={turnDrawer} />}</Suspense>
      </div>
      <Suspense>
        {isMenuOpen && <PhoneMenu onClose={() => setMenuOpen(false)} onPanel={openPanel} />}
        {panel === 'shortcuts' && <Shortcuts isOpen onClose={close} />}
        {panel === 'palette' && <Palette isOpen onClose={close} onPanel={openPanel} />}
      </Suspense>
    </div>
  );
}

/** The drawer stays open or closed across pages and visits. */
function useDrawer() {
  const [isDrawerOpen, setOpen] = useState(() => localStorage.getItem(DRAWER_KEPT_AS) === 'open');
  useEffect(() => {
    localStorage.setItem(DRAWER_KEPT_AS, isDrawerOpen ? 'open' : 'closed');
  }, [isDrawerOpen]);
  const turnDrawer = useCallback(() => setOpen((isOpen) => !isOpen), []);
  return { isDrawerOpen, turnDrawer };
}

/** Moves the focus to the start of a new screen, unless the search has it. */
function useFocusOnMove(): void {
  const { pathname } = useLocation();
  const [from, setFrom] = useState(pathname);
  useEffect(() => {
    if (pathname === from) return;
    setFrom(pathname);
    if (isInSearch()) return;
    document.getElementById('page')?.focus({ preventScroll: true });
  }, [pathname, from]);
}
