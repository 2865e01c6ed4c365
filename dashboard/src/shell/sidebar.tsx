// The sidebar, beside the page or in a drawer on a phone: the account, the search, the pages, and
// at its foot what is always in sight.

import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { CircleHelp, Code, PanelBottomOpen, Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '../session.ts';
import { AccountButton } from './account-button.tsx';
import type { Panel } from './keys.ts';
import {
  developersFor,
  isDeveloper,
  type MenuPlace,
  navigationFor,
  settingsFor,
} from './navigation.tsx';
import { MODE } from './platform.ts';

interface SidebarProps {
  onPanel(panel: Panel): void;
  /** Called when an entry is chosen, so that the drawer closes. */
  onChosen?(): void;
}

export function Sidebar({ onPanel, onChosen }: SidebarProps) {
  const { routesByPath } = useRouter();
  const groups = navigationFor(useSession().role, routesByPath);
  const pages = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // On a small screen the last entries are beneath the foot.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another entry
  useEffect(() => {
    pages.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const open = (panel: Panel) => {
    onChosen?.();
    onPanel(panel);
  };
  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-col gap-2 p-3 pb-2">
        <AccountButton />
        <button
          type="button"
          onClick={() => open('palette')}
          className="flex h-8 items-center gap-2.5 rounded-md border border-line bg-panel px-2 text-sm text-quiet hover:bg-hover pointer-coarse:h-11"
        >
          <Search aria-hidden className="size-4" />
          <span className="flex-1 text-left">Search</span>
          <kbd className="font-sans text-xs pointer-coarse:hidden">{MODE} K</kbd>
        </button>
      </div>
      <nav aria-label="Main" className="flex min-h-0 flex-1 flex-col">
        <div ref={pages} className="min-h-0 flex-1 scroll-py-3 overflow-y-auto px-3 pb-3">
          {groups.map(({ label, places }) => (
            <div key={places[0]?.to} className="mt-3 first:mt-0">
              {label && <p className="px-2 pb-1 text-xs font-medium text-quiet">{label}</p>}
              <Places places={places} onChosen={onChosen} />
            </div>
          ))}
        </div>
        <Foot onPanel={open} onChosen={onChosen} />
      </nav>
    </div>
  );
}

function Foot({ onPanel, onChosen }: SidebarProps) {
  const { routesByPath } = useRouter();
  const { role } = useSession();
  const isThere = useLocation().pathname.startsWith('/developers');
  const developers = developersFor(role, routesByPath);
  return (
    <div className="flex flex-col gap-px border-t border-line px-3 py-2">
      {!isThere && isDeveloper(role) && developers[0] && (
        <MenuLink
          place={{ ...developers[0], label: 'Developers', icon: Code }}
          onChosen={onChosen}
        />
      )}
      {isThere && (
        <div>
          <p className="px-2 pb-1 text-xs font-medium text-quiet">Developers</p>
          <Places places={developers} onChosen={onChosen} />
          <FootButton
            label="Requests of this page"
            icon={<PanelBottomOpen aria-hidden className="size-4" />}
            onClick={() => onPanel('drawer')}
          />
        </div>
      )}
      <Places places={settingsFor(role, routesByPath)} onChosen={onChosen} />
      <FootButton
        label="Help and shortcuts"
        icon={<CircleHelp aria-hidden className="size-4" />}
        onClick={() => onPanel('shortcuts')}
      />
    </div>
  );
}

interface PlacesProps extends Pick<SidebarProps, 'onChosen'> {
  readonly places: readonly MenuPlace[];
}

const Places = ({ places, onChosen }: PlacesProps) => (
  <ul className="flex flex-col gap-px">
    {places.map((place) => (
      <li key={place.to}>
        <MenuLink place={place} onChosen={onChosen} />
      </li>
    ))}
  </ul>
);

const LINK =
  'flex h-8 w-full items-center gap-2.5 rounded-md px-2 text-sm pointer-coarse:h-11 hover:bg-hover';
const HERE = {
  className: 'bg-accent-soft font-semibold text-accent',
  'aria-current': 'page',
} as const;
const ELSEWHERE = { className: 'font-medium text-ink' };

interface FootButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  onClick(): void;
}

const FootButton = ({ label, icon, onClick }: FootButtonProps) => (
  <button type="button" onClick={onClick} className={`${LINK} font-medium text-ink`}>
    {icon}
    {label}
  </button>
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
