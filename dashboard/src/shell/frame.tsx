// The frame around every screen: the sidebar, the sandbox banner and the page.

import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Band } from './band.tsx';
import { isInSearch, type Panel, useKeys } from './keys.ts';
import { OfflineBand } from './offline-band.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const Palette = lazy(async () => ({
  default: (await import('../palette/palette.tsx')).Palette,
}));
const Drawer = lazy(async () => ({ default: (await import('../developer/drawer.tsx')).Drawer }));

const DRAWER_KEPT_AS = 'sanwo.drawer';

export function Frame() {
  const [isOpen, setOpen] = useState(false);
  const [panel, setPanel] = useState<Exclude<Panel, 'drawer'> | null>(null);
  const { isDrawerOpen, turnDrawer } = useDrawer();
  useFocusOnMove();
  const openPanel = useCallback(
    (next: Panel) => (next === 'drawer' ? turnDrawer() : setPanel(next)),
    [turnDrawer],
  );
  useKeys(openPanel);
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
        <Band />
        <TopBar onMenu={() => setOpen(true)} onPanel={openPanel} />
        <main id="page" tabIndex={-1} className="flex-1 outline-none">
          <Outlet />
        </main>
        <Suspense>{isDrawerOpen && <Drawer onClose={turnDrawer} />}</Suspense>
      </div>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={setOpen}
        isDismissable
        className="fixed inset-0 z-40 bg-black/45 lg:hidden"
      >
        <Modal className="h-full w-72 max-w-[85vw] border-r border-line bg-ground shadow-raised">
          <Dialog aria-label="Menu" className="h-full outline-none">
            <Sidebar onPanel={openPanel} onChosen={() => setOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
      <Shortcuts isOpen={panel === 'shortcuts'} onClose={() => setPanel(null)} />
      <Suspense>
        {panel === 'palette' && (
          <Palette isOpen onClose={() => setPanel(null)} onPanel={openPanel} />
        )}
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
