// The frame of all settings pages: tabs for the pages that the role can use.

import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Page } from '../../kit/page/page.tsx';
import { type OperationName, useSession, whyNot } from '../../session.ts';

const PLACES = [
  ['/settings', 'Business', 'account.update'],
  ['/settings/people', 'People', 'members.list'],
  ['/settings/billing', 'Billing', 'account.update'],
  ['/settings/payers', 'Customer page', 'account.update'],
  ['/settings/payouts', 'Payouts', 'payoutAccount.get'],
  ['/settings/emails', 'Emails', 'account.update'],
  ['/settings/notices', 'Notices', null],
  ['/settings/security', 'Security', null],
  ['/settings/audit', 'Audit log', 'audit.list'],
] as const satisfies readonly (readonly [to: string, label: string, needs: OperationName | null])[];

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
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the last tabs are off screen.
    const here = bar.current?.querySelector('[aria-current]');
    here?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <Page title={title} actions={actions}>
      <nav ref={bar} aria-label="Settings" className="-mt-2 overflow-x-auto border-b border-line">
        <ul className="flex">
          {places.map(([to, label]) => (
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
