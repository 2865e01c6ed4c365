// What the keyboard does everywhere. Keys of one letter can be turned off, for whoever speaks to
// the machine or hits keys by chance; this browser remembers it.

import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { MODE } from './platform.ts';

export interface Shortcut {
  /** As it is shown: `⌘ K`, `g c`. */
  readonly keys: string;
  readonly does: string;
}

export type Panel = 'palette' | 'drawer' | 'shortcuts';

const GO_TO: Readonly<Record<string, readonly [to: string, label: string]>> = {
  h: ['/home', 'Home'],
  p: ['/plans', 'Plans'],
  c: ['/customers', 'Customers'],
  s: ['/subscriptions', 'Subscriptions'],
  i: ['/invoices', 'Invoices'],
  y: ['/payments', 'Payments'],
  r: ['/refunds', 'Refunds'],
  o: ['/payouts', 'Payouts'],
  e: ['/developers/events', 'Events'],
  w: ['/developers/webhooks', 'Webhooks'],
};

const KEPT_AS = 'sanwo.letters';

export const areLettersOn = () => localStorage.getItem(KEPT_AS) !== 'off';
export const turnLetters = (on: boolean) => localStorage.setItem(KEPT_AS, on ? 'on' : 'off');

export function shortcutsFor(known: object): readonly Shortcut[] {
  const places = Object.entries(GO_TO).filter(([, [to]]) => to in known);
  return [
    { keys: `${MODE} K`, does: 'Find anything, go anywhere' },
    { keys: `${MODE} .`, does: 'Show what the page asked of the API' },
    { keys: '?', does: 'Show these shortcuts' },
    { keys: '/', does: 'Search in the list' },
    ...places.map(([letter, [, label]]) => ({ keys: `g ${letter}`, does: `Go to ${label}` })),
  ];
}

const PAUSE_MS = 1_200;

/** One place listens for the whole page. */
export function useKeys(open: (panel: Panel) => void): void {
  const router = useRouter();
  const before = useRef({ letter: '', at: 0 });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, altKey, timeStamp } = event;
      if (metaKey || ctrlKey) {
        const panel = ({ k: 'palette', '.': 'drawer' } as const)[key.toLowerCase()];
        if (panel === undefined) return;
        event.preventDefault();
        open(panel);
        return;
      }
      if (altKey || !areLettersOn() || isTyping(event.target) || isInDialog()) return;
      const isGoing = before.current.letter === 'g' && timeStamp - before.current.at < PAUSE_MS;
      before.current = { letter: key, at: timeStamp };
      const place = isGoing ? GO_TO[key] : undefined;
      if (place && place[0] in router.routesByPath) void router.navigate({ to: place[0] });
      else if (key === '?') open('shortcuts');
      else if (key === '/') focusSearch(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open, router]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

const isInDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

function focusSearch(event: KeyboardEvent): void {
  const search = document.querySelector<HTMLElement>('main input[type="search"]');
  if (search === null) return;
  event.preventDefault();
  search.focus();
}
