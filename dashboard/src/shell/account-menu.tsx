// The account menu: the member, other accounts, the theme and signing out.

import { Check, LogOut, Monitor, Moon, Sun, Users } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { sanwo } from '../api.ts';
import { keepOwner } from '../hints.ts';
import { type MenuAction, OpenMenu } from '../kit/dialogs/menu.tsx';
import { toast } from '../kit/dialogs/toasts.ts';
import { useSession } from '../session.ts';
import { applyTheme, chosenTheme, type Theme } from '../theme.ts';
import { lost } from './lost.ts';

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const THEME_WORDS = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' } as const;

interface AccountMenuProps {
  readonly trigger: RefObject<HTMLElement | null>;
  onClose(): void;
}

export function AccountMenu({ trigger, onClose }: AccountMenuProps) {
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
    <OpenMenu
      trigger={trigger}
      onClose={onClose}
      label="Account"
      actions={actions}
      head={
        <p className="truncate text-xs text-quiet">
          {member ? `${member.email} · ${member.role}` : 'Sandbox without members'}
        </p>
      }
    />
  );
}

async function switchTo(accountId: string): Promise<void> {
  try {
    await sanwo.request({ method: 'POST', path: '/session/switch', body: { accountId } });
    // The next page is of another account from its start.
    keepOwner(null);
    location.assign('/');
  } catch (error) {
    toast.bad(error instanceof Error ? error.message : String(error));
  }
}

async function leave(): Promise<void> {
  try {
    await sanwo.session.signOut();
    lost.leave();
    keepOwner(null);
    // Loading the page again clears everything from its memory.
    location.assign('/sign-in');
  } catch (error) {
    toast.bad(error instanceof Error ? error.message : String(error));
  }
}

interface ThemeIconProps {
  readonly theme: Theme;
  readonly isChosen: boolean;
}

function ThemeIcon({ theme, isChosen }: ThemeIconProps) {
  const Icon = isChosen ? Check : THEME_ICONS[theme];
  return <Icon aria-hidden className={`size-4 ${isChosen ? 'text-accent' : ''}`} />;
}
