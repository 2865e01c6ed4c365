// What all pages of the settings share: the way from one to the others that the role may use.

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../kit/page.tsx';
import { type OperationName, useSession, whyNot } from '../../session.ts';

const PLACES: readonly (readonly [to: string, label: string, needs: OperationName | null])[] = [
  ['/settings', 'Business', 'account.update'],
  ['/settings/people', 'People', 'members.list'],
  ['/settings/billing', 'Billing', 'account.update'],
  ['/settings/emails', 'Emails', 'account.update'],
  ['/settings/security', 'Security', null],
  ['/settings/audit', 'Audit log', 'audit.list'],
];

const TAB =
  '-mb-px flex h-10 items-center border-b-2 px-3 text-sm font-medium whitespace-nowrap ' +
  '-outline-offset-2 hover:text-ink';

interface SettingsPageProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function SettingsPage({ title, actions, children }: SettingsPageProps) {
  const { role } = useSession();
  const places = PLACES.filter(([, , needs]) => needs === null || whyNot(role, needs) === null);
  return (
    <Page title={title} actions={actions}>
      <nav aria-label="Settings" className="-mt-2 overflow-x-auto border-b border-line">
        <ul className="flex">
          {places.map(([to, label]) => (
            <li key={to}>
              <Link
                to={to as '/'}
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
