// The keyboard shortcuts. Single-letter shortcuts can be turned off, for people who use speech
// input or hit keys by accident. The browser stores the choice.

import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { MODE } from './platform.ts';

export interface Shortcut {
  /** As displayed: `⌘ K`, `g c`. */
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
    { keys: `${MODE} K`, does: 'Search' },
    { keys: `${MODE} .`, does: 'Show API requests of this page' },
    { keys: '?', does: 'Show keyboard shortcuts' },
    { keys: '/', does: 'Search the list' },
    ...places.map(([letter, [, label]]) => ({ keys: `g ${letter}`, does: `Go to ${label}` })),
  ];
}

const PAUSE_MS = 1_200;

/** Listens once for the whole page. */
export function useKeys(open: (panel: Panel) => void): void {
  const router = useRouter();
  const before = useRef({ letter: '', at: 0 });
  useEffect(() => {
    let forget = nothing;
    const press = (event: KeyboardEvent) => {
      forget();
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
      else if (key === '/') forget = focusSearch(event);
    };
    document.addEventListener('keydown', press);
    return () => {
      forget();
      document.removeEventListener('keydown', press);
    };
  }, [open, router]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

const isInDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

const SEARCH = 'main input[type="search"]';
const PATIENCE_MS = 10_000;

/** The focus is in the search field of the screen. */
export const isInSearch = () => document.activeElement?.matches(SEARCH) ?? false;

/** If the screen is still loading, its search field gets the focus once it appears. */
function focusSearch(event: KeyboardEvent): () => void {
  const search = document.querySelector<HTMLElement>(SEARCH);
  if (search === null) {
    if (document.querySelector('main [data-waiting]') !== null) event.preventDefault();
    return requestSearch();
  }
  event.preventDefault();
  search.focus();
  return nothing;
}

/** Waiting ends with the next key or press. */
function requestSearch(): () => void {
  const watch = new MutationObserver(() => {
    const search = document.querySelector<HTMLElement>(SEARCH);
    if (search === null) return;
    forget();
    if (!isInDialog()) search.focus();
  });
  const timer = setTimeout(() => forget(), PATIENCE_MS);
  const forget = () => {
    watch.disconnect();
    clearTimeout(timer);
    document.removeEventListener('pointerdown', forget);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('pointerdown', forget);
  return forget;
}

const nothing = () => {};
