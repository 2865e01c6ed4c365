// The sidebar, beside the page or in a drawer on a phone.

import { Link, useRouter } from '@tanstack/react-router';
import { CircleHelp, Code, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { useSession } from '../session.ts';
import { AccountMenu } from './account-menu.tsx';
import type { Panel } from './keys.ts';
import { type MenuPlace, navigationFor } from './navigation.tsx';
import { MODE } from './platform.ts';

interface SidebarProps {
  onPanel(panel: Panel): void;
  /** Called when an entry is chosen, so that the drawer closes. */
  onChosen?(): void;
}

export function Sidebar({ onPanel, onChosen }: SidebarProps) {
  const { routesByPath } = useRouter();
  const groups = navigationFor(useSession().role, routesByPath);
  return (
    <div className="flex h-full flex-col gap-1">
      <div className="flex flex-col gap-2 p-3">
        <AccountMenu />
        <Button
          onPress={() => {
            onChosen?.();
            onPanel('palette');
          }}
          className="flex h-8 items-center gap-2.5 rounded-md border border-line bg-panel px-2 text-sm text-quiet hover:bg-hover pointer-coarse:h-11"
        >
          <Search aria-hidden className="size-4" />
          <span className="flex-1 text-left">Search</span>
          <kbd className="font-sans text-xs">{MODE} K</kbd>
        </Button>
      </div>
      <nav aria-label="Main" className="flex-1 overflow-y-auto px-3 pb-6">
        {groups.map(
          ({ label, places }) =>
            places.length > 0 && (
              <div key={places[0]?.to} className="mt-4 first:mt-0">
                {label && <p className="px-2 pb-1 text-xs font-medium text-quiet">{label}</p>}
                <ul className="flex flex-col gap-px">
                  {places.map((place) => (
                    <li key={place.to}>
                      <MenuLink place={place} onChosen={onChosen} />
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
      </nav>
      <div className="flex gap-1 border-t border-line p-2">
        <FootButton
          label="Developer"
          icon={<Code aria-hidden className="size-4" />}
          onPress={() => {
            onChosen?.();
            onPanel('drawer');
          }}
        />
        <FootButton
          label="Shortcuts"
          icon={<CircleHelp aria-hidden className="size-4" />}
          onPress={() => {
            onChosen?.();
            onPanel('shortcuts');
          }}
        />
      </div>
    </div>
  );
}

const LINK =
  'flex h-8 items-center gap-2.5 rounded-md px-2 text-sm pointer-coarse:h-11 hover:bg-hover';
const HERE = {
  className: 'bg-accent-soft font-medium text-accent',
  'aria-current': 'page',
} as const;
const ELSEWHERE = { className: 'text-ink' };

interface FootButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  onPress(): void;
}

const FootButton = ({ label, icon, onPress }: FootButtonProps) => (
  <Button
    onPress={onPress}
    className="flex h-8 flex-1 items-center justify-center gap-2 rounded-md text-xs text-quiet hover:bg-hover hover:text-ink pointer-coarse:h-11"
  >
    {icon}
    {label}
  </Button>
);

interface MenuLinkProps extends Pick<SidebarProps, 'onChosen'> {
  readonly place: MenuPlace;
}

function MenuLink({ place, onChosen }: MenuLinkProps) {
  const { to, label, icon: Icon } = place;
  return (
    <Link
      to={to as '/'}
      className={LINK}
      activeProps={HERE}
      inactiveProps={ELSEWHERE}
      onClick={onChosen}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      {label}
    </Link>
  );
}
