// The button with the name of the business, which opens the account menu. The menu is loaded when
// it is first opened.

import { ChevronsUpDown } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSession } from '../session.ts';
import { Initial } from './initial.tsx';

const AccountMenu = lazy(async () => ({
  default: (await import('./account-menu.tsx')).AccountMenu,
}));

export function AccountButton() {
  const { tenant } = useSession();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="flex w-full items-center gap-2.5 rounded-lg border border-line bg-panel px-2.5 py-2 text-left shadow-panel hover:bg-hover"
      >
        <Initial businessName={tenant.businessName} />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate text-sm font-semibold">
            {tenant.businessName}
          </span>
          <span className="block truncate text-xs text-quiet">{tenant.accountId}</span>
        </span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-quiet" />
      </button>
      <Suspense>
        {isOpen && <AccountMenu trigger={trigger} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
