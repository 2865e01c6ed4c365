// The dialog with the ways to help and the keyboard shortcuts, opened with "?".

import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog } from '../kit/dialogs/dialog.tsx';
import { Switch } from '../kit/fields/switch.tsx';
import { OuterLink } from '../kit/links/link.tsx';
import { areLettersOn, shortcutsFor, turnLetters } from './keys.ts';

interface ShortcutsProps {
  readonly isOpen: boolean;
  onClose(): void;
}

export function Shortcuts({ isOpen, onClose }: ShortcutsProps) {
  const { routesByPath } = useRouter();
  const [areOn, setOn] = useState(areLettersOn);
  const turn = (on: boolean) => {
    turnLetters(on);
    setOn(on);
  };
  return (
    <Dialog title="Help and shortcuts" isOpen={isOpen} onClose={onClose}>
      <ul className="mb-4 flex flex-wrap gap-x-5 gap-y-2 border-b border-line pb-4 text-sm">
        <li>
          <OuterLink href="/docs/guides/">Guides</OuterLink>
        </li>
        <li>
          <OuterLink href="/docs">API reference</OuterLink>
        </li>
      </ul>
      <dl className="mb-4 grid gap-1.5 text-sm">
        {shortcutsFor(routesByPath).map(({ keys, does }) => (
          <div key={keys} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded-sm border border-line bg-sunken px-1.5 text-center font-mono text-xs leading-5"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Single-letter shortcuts"
        hint="Turn these off if you press them by accident. Shortcuts with Ctrl or ⌘ stay on."
        isSelected={areOn}
        onChange={turn}
      />
    </Dialog>
  );
}
