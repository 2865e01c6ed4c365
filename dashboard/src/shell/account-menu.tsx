// The account menu: the member, other accounts, the theme and signing out.

import { Check, ChevronsUpDown, LogOut, Monitor, Moon, Sun, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { sanwo } from '../api.ts';
import { Menu, type MenuAction } from '../kit/dialogs/menu.tsx';
import { toast } from '../kit/dialogs/toasts.ts';
import { useSession } from '../session.ts';
import { applyTheme, chosenTheme, type Theme } from '../theme.ts';
import { lost } from './lost.ts';

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const THEME_WORDS = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' } as const;

export function AccountMenu() {
  const { tenant, member, accounts = [] } = useSession();
  const [theme, setTheme] = useState(chosenTheme);
  const choose = (next: Theme) => {
    applyTheme(next);
    setTheme(next);
  };
  const others = accounts.filter(({ accountId }) => accountId !== tenant.accountId);
  const actions: MenuAction[] = [
    ...others.map(({ accountId, businessName }) => ({
      id: accountId,
      label: businessName,
      icon: <Users aria-hidden className="size-4" />,
      onAction: () => void switchTo(accountId),
    })),
    ...(['system', 'light', 'dark'] as const).map((each, index) => ({
      id: `theme-${each}`,
      label: THEME_WORDS[each],
      icon: <ThemeIcon theme={each} isChosen={each === theme} />,
      isApart: index === 0 && others.length > 0,
      onAction: () => choose(each),
    })),
    {
      id: 'sign-out',
      label: 'Sign out',
      icon: <LogOut aria-hidden className="size-4" />,
      isApart: true,
      onAction: () => void leave(),
    },
  ];
  return (
    <Menu
      label="Account"
      actions={actions}
      head={
        <p className="truncate text-xs text-quiet">
          {member ? `${member.email} · ${member.role}` : 'Sandbox without members'}
        </p>
      }
      trigger={<AccountButton businessName={tenant.businessName} accountId={tenant.accountId} />}
    />
  );
}

async function switchTo(accountId: string): Promise<void> {
  try {
    await sanwo.request({ method: 'POST', path: '/session/switch', body: { accountId } });
    location.assign('/');
  } catch (error) {
    toast.bad(error instanceof Error ? error.message : String(error));
  }
}

async function leave(): Promise<void> {
  try {
    await sanwo.session.signOut();
    lost.leave();
    // Loading the page again clears everything from its memory.
    location.assign('/sign-in');
  } catch (error) {
    toast.bad(error instanceof Error ? error.message : String(error));
  }
}

interface AccountButtonProps {
  readonly businessName: string;
  readonly accountId: string;
}

function AccountButton({ businessName, accountId }: AccountButtonProps) {
  return (
    <Button className="flex w-full items-center gap-2.5 rounded-lg border border-line bg-panel px-2.5 py-2 text-left shadow-panel hover:bg-hover">
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center rounded-md bg-accent text-sm font-semibold text-on-accent"
      >
        {[...businessName][0]?.toUpperCase()}
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm font-semibold">
          {businessName}
        </span>
        <span className="block truncate text-xs text-quiet">{accountId}</span>
      </span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-quiet" />
    </Button>
  );
}

interface ThemeIconProps {
  readonly theme: Theme;
  readonly isChosen: boolean;
}

function ThemeIcon({ theme, isChosen }: ThemeIconProps) {
  const Icon = isChosen ? Check : THEME_ICONS[theme];
  return <Icon aria-hidden className={`size-4 ${isChosen ? 'text-accent' : ''}`} />;
}
