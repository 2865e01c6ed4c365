// The way through the dashboard: beside the page where there is room, else in a drawer.

import { Link, useRouter } from '@tanstack/react-router';
import { AccountMenu } from './account-menu.tsx';
import { type Group, NAVIGATION, type Place } from './navigation.tsx';

/** Those of a group whose screens there are. */
function shownOf({ places }: Group, known: object): readonly Place[] {
  return places.filter(({ to }) => to in known);
}

interface SidebarProps {
  /** Somebody has chosen: a drawer closes. */
  onChosen?(): void;
}

export function Sidebar({ onChosen }: SidebarProps) {
  const { routesByPath } = useRouter();
  const groups = NAVIGATION.map((group) => ({
    label: group.label,
    places: shownOf(group, routesByPath),
  }));
  return (
    <div className="flex h-full flex-col gap-1">
      <div className="p-3">
        <AccountMenu />
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
                      <PlaceLink place={place} onChosen={onChosen} />
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
      </nav>
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

function PlaceLink({ place, onChosen }: SidebarProps & { readonly place: Place }) {
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
