// The search palette (⌘K): pages, actions, and the account's data by name, email, code or
// reference.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CornerDownLeft, LoaderCircle, Plus, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';
import { useSession } from '../session.ts';
import { paletteActions } from './actions.ts';
import { findEntries, type PaletteEntry } from './found.ts';

interface PaletteProps {
  readonly isOpen: boolean;
  onClose(): void;
  onPanel(panel: 'drawer' | 'shortcuts'): void;
}

export function Palette({ isOpen, onClose, onPanel }: PaletteProps): ReactNode {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-40 flex items-start justify-center bg-black/45 p-3 pt-[10dvh]"
    >
      <Modal className="appear w-full max-w-xl overflow-hidden rounded-xl border border-line bg-raised shadow-raised">
        <Dialog aria-label="Search" className="outline-none">
          <Finder onClose={onClose} onPanel={onPanel} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const FEWEST_LETTERS = 2;

function Finder({ onClose, onPanel }: Omit<PaletteProps, 'isOpen'>) {
  const [text, setText] = useState('');
  const typed = useDeferredValue(text.trim());
  const router = useRouter();
  const { role } = useSession();
  const found = useQuery({
    queryKey: ['search', typed],
    queryFn: () => findEntries(typed, router.routesByPath),
    enabled: typed.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
  });
  const actions = paletteActions({ router, role, onPanel });
  const own = actions.filter((entry) => fits(entry, typed));
  const verbs = own.filter(({ isVerb }) => isVerb);
  const others = own.filter(({ isVerb }) => !isVerb);
  const results = typed.length >= FEWEST_LETTERS ? (found.data ?? []) : [];
  const choose = (entry: PaletteEntry) => {
    onClose();
    if ('act' in entry) return entry.act();
    entry.before?.();
    void router.navigate({ href: entry.href });
  };
  const all = [...results, ...own];
  const menu = useRef<HTMLDivElement>(null);
  // A quick writer presses Enter before the list is of the last letter, or before its first row has
  // the focus: then it is the first row of what was written.
  const chooseFirst = (event: KeyboardEvent) => {
    const now = text.trim();
    const isCurrent = now === typed && menu.current?.querySelector('[data-focused]');
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isCurrent) return;
    event.preventDefault();
    event.stopPropagation();
    const fitting = actions.filter((entry) => fits(entry, now));
    const known = now === typed ? results : [];
    const first = [...known, ...fitting.filter(({ isVerb }) => isVerb), ...fitting][0];
    if (first) choose(first);
  };
  return (
    <Autocomplete inputValue={text} onInputChange={setText}>
      <SearchField aria-label="Search" autoFocus className="flex items-center gap-2 px-4">
        {found.isFetching ? (
          <LoaderCircle aria-hidden className="size-4 animate-spin text-quiet" />
        ) : (
          <Search aria-hidden className="size-4 text-quiet" />
        )}
        <Input
          onKeyDownCapture={chooseFirst}
          placeholder="Search by name, email, code or page"
          className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-quiet [&::-webkit-search-cancel-button]:hidden"
        />
      </SearchField>
      <Menu
        ref={menu}
        aria-label="Results"
        onAction={(key) => {
          const entry = all.find(({ id }) => id === key);
          if (entry) choose(entry);
        }}
        renderEmptyState={() => <Nothing typed={typed} isAsking={found.isFetching} />}
        className="max-h-[50dvh] overflow-auto border-t border-line p-1.5 outline-none"
      >
        {results.length > 0 && <Part title="Results" entries={results} />}
        {verbs.length > 0 && <Part title="Create" entries={verbs} />}
        {others.length > 0 && <Part title="Pages and actions" entries={others} />}
      </Menu>
    </Autocomplete>
  );
}

interface NothingProps {
  readonly typed: string;
  readonly isAsking: boolean;
}

const Nothing = ({ typed, isAsking }: NothingProps) => (
  <p className="px-3 py-6 text-center text-sm text-quiet">
    {isAsking ? 'Searching…' : `No results for “${typed}”. Try a code, an email or part of a name.`}
  </p>
);

function fits({ title, synonyms = '' }: PaletteEntry, typed: string): boolean {
  const words = `${title} ${synonyms}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}

interface PartProps {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

const ROW =
  'group flex items-center gap-3 rounded-md px-2.5 py-2 pointer-coarse:py-3 text-sm outline-none ' +
  'data-focused:bg-accent-soft cursor-pointer';

const Part = ({ title, entries }: PartProps) => (
  <MenuSection>
    <Header className="px-2.5 pt-2 pb-1 text-xs font-medium text-quiet">{title}</Header>
    {entries.map((entry) => (
      <MenuItem key={entry.id} id={entry.id} textValue={entry.title} className={ROW}>
        {entry.isVerb && <Plus aria-hidden className="size-4 shrink-0 text-quiet" />}
        {/* A name is shown whole before what is beside it, which a phone shows beneath it. */}
        <span className="flex min-w-0 flex-1 items-baseline gap-x-3 max-sm:flex-col">
          <span dir="auto" className="max-w-full shrink-0 truncate font-medium">
            {entry.title}
          </span>
          {entry.beside && (
            <span className="max-w-full min-w-0 truncate text-xs text-quiet sm:ml-auto">
              {entry.beside}
            </span>
          )}
        </span>
        <CornerDownLeft
          aria-hidden
          className="size-3.5 shrink-0 text-quiet opacity-0 group-data-focused:opacity-100 max-sm:hidden"
        />
      </MenuItem>
    ))}
  </MenuSection>
);
