// The top bar on a phone: the menu and the search.

import { Menu, Search } from 'lucide-react';
import { IconButton } from '../kit/fields/button.tsx';
import { Mark } from '../kit/text/mark.tsx';
import type { Panel } from './keys.ts';

interface TopBarProps {
  onMenu(): void;
  onPanel(panel: Panel): void;
}

export const TopBar = ({ onMenu, onPanel }: TopBarProps) => (
  <header className="flex items-center gap-2 border-b border-line px-3 py-1.5 lg:hidden">
    <IconButton label="Open menu" icon={<Menu aria-hidden className="size-5" />} onPress={onMenu} />
    <Mark size={22} />
    <span className="grow font-semibold">Sanwo</span>
    <IconButton
      label="Search"
      icon={<Search aria-hidden className="size-5" />}
      onPress={() => onPanel('palette')}
    />
  </header>
);
