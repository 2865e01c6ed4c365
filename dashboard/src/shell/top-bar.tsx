// The top bar on a phone: the menu, whose books these are, and the search.

import { Menu, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../session.ts';
import { Initial } from './initial.tsx';
import type { Panel } from './keys.ts';

interface TopBarProps {
  onMenu(): void;
  onPanel(panel: Panel): void;
}

export function TopBar({ onMenu, onPanel }: TopBarProps) {
  const { businessName } = useSession().tenant;
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-ground px-2 lg:hidden">
      <BarButton
        label="Open menu"
        icon={<Menu aria-hidden className="size-5" />}
        onClick={onMenu}
      />
      <span className="flex min-w-0 grow items-center gap-2.5">
        <Initial businessName={businessName} />
        <span dir="auto" className="truncate text-lg font-semibold tracking-tight">
          {businessName}
        </span>
      </span>
      <BarButton
        label="Search"
        icon={<Search aria-hidden className="size-5" />}
        onClick={() => onPanel('palette')}
      />
    </header>
  );
}

interface BarButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  onClick(): void;
}

const BarButton = ({ label, icon, onClick }: BarButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="flex size-11 shrink-0 items-center justify-center rounded-md text-quiet hover:bg-hover hover:text-ink"
  >
    {icon}
  </button>
);
