// What all pages of the settings share: the way from one to the others.

import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Page } from '../../kit/page.tsx';

const PLACES = [
  ['/settings', 'Business'],
  ['/settings/people', 'People'],
  ['/settings/billing', 'Billing'],
  ['/settings/emails', 'Emails'],
  ['/settings/security', 'Security'],
  ['/settings/audit', 'Audit log'],
] as const;

const TAB =
  '-mb-px flex h-10 items-center border-b-2 px-3 text-sm font-medium whitespace-nowrap ' +
  '-outline-offset-2 hover:text-ink';

interface SettingsPageProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function SettingsPage({ title, actions, children }: SettingsPageProps) {
  const places = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the last ones stand beyond the edge.
    const here = places.current?.querySelector('[aria-current]');
    here?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <Page title={title} actions={actions}>
      <nav
        ref={places}
        aria-label="Settings"
        className="-mt-2 overflow-x-auto border-b border-line"
      >
        <ul className="flex">
          {PLACES.map(([to, label]) => (
            <li key={to}>
              <Link
                to={to}
                activeOptions={{ exact: true, includeSearch: false }}
                className={TAB}
                activeProps={{ className: 'border-accent text-ink', 'aria-current': 'page' }}
                inactiveProps={{ className: 'border-transparent text-quiet' }}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}
