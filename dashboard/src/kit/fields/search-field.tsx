// A field that searches the API while a name is typed, and offers the results. A `SearchedKind`
// defines how an item is searched for and shown.

import type { Page } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { BOX, FieldError, FieldHint, FieldLabel, type Labelled, ONE_LINE } from './field.tsx';

interface Search {
  readonly search?: string;
  readonly limit: number;
}

interface SearchedKind<Item> {
  /** The query key that a change to an item invalidates. */
  readonly family: string;
  /** `within` narrows the results, for example to coupons for a plan. */
  find(search: Search, within: string | undefined): Promise<Page<Item>>;
  /** The text of the field for the chosen item. */
  textOf(item: Item): string;
  /** The search for a typed text. */
  searchedIn?(text: string): string;
  titleOf(item: Item): string;
  detailOf(item: Item): string;
  /** The text for no results. */
  readonly none: string;
}

export interface SearchFieldProps<Item> extends Labelled {
  readonly name?: string;
  readonly value: Item | null;
  onChange(item: Item | null): void;
  readonly within?: string;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly isRequired?: boolean;
  /** Beside the label instead of beneath it, as in a bar of filters. */
  readonly isInline?: boolean;
  /** The chosen items are shown elsewhere, and the field is cleared for the next. */
  readonly isForMany?: boolean;
}

const FOUND = 8;
const MOST_SEARCHED = 300;

export function searchField<Item extends { readonly id: string }>(kind: SearchedKind<Item>) {
  const textOf = (item: Item | null) => (item === null ? '' : kind.textOf(item));
  return (props: SearchFieldProps<Item>) => {
    const { label, hint, value, onChange, within, placeholder } = props;
    const { isInline = false, isForMany = false, ...rest } = props;
    const { name, autoFocus, isRequired } = rest;
    const [typed, setTyped] = useState(textOf(value));
    useFollowed(value, (before) => {
      // Typing clears the choice but keeps the typed text.
      if (value !== null || typed === textOf(before)) setTyped(textOf(value));
    });
    // With a chosen item, all others are offered too.
    const search = usePaused(typed === textOf(value) ? '' : typed, kind.searchedIn);
    const asked = { ...(search === '' ? {} : { search }), limit: FOUND };
    const query = useQuery({
      queryKey: [kind.family, 'list', { ...asked, within }],
      queryFn: () => kind.find(asked, within).then(),
      placeholderData: keepPreviousData,
    });
    const found = query.data?.data ?? [];
    return (
      <ComboBox
        {...{ name, autoFocus, isRequired }}
        items={found}
        value={value?.id ?? null}
        inputValue={typed}
        onInputChange={(text) => {
          setTyped(text);
          if (value !== null && text !== textOf(value)) onChange(null);
        }}
        onChange={(id) => {
          const chosen = found.find((each) => each.id === id) ?? null;
          if (chosen === null) return;
          setTyped(isForMany ? '' : textOf(chosen));
          onChange(chosen);
        }}
        defaultFilter={() => true}
        allowsEmptyCollection
        menuTrigger="focus"
        className={isInline ? 'flex items-center gap-2' : 'flex min-w-0 flex-col gap-1'}
      >
        <FieldLabel>{label}</FieldLabel>
        <Input placeholder={placeholder} className={`${BOX} ${ONE_LINE}`} autoComplete="off" />
        {hint && <FieldHint>{hint}</FieldHint>}
        <FieldError />
        <Popover
          className={
            'appear min-w-(--trigger-width) rounded-lg border border-line bg-raised ' +
            'shadow-raised'
          }
        >
          <ListBox<Item>
            className="max-h-72 overflow-auto p-1 outline-none"
            renderEmptyState={() => (
              <p className="px-2 py-1.5 text-sm text-quiet">
                {query.isFetching ? 'Searching…' : kind.none}
              </p>
            )}
          >
            {(item) => <Found kind={kind} item={item} />}
          </ListBox>
        </Popover>
      </ComboBox>
    );
  };
}

interface FoundProps<Item> {
  readonly kind: SearchedKind<Item>;
  readonly item: Item;
}

const Found = <Item extends { readonly id: string }>({ kind, item }: FoundProps<Item>) => (
  <ListBoxItem
    id={item.id}
    textValue={kind.textOf(item)}
    className="rounded-md px-2 py-1.5 text-sm outline-none data-focused:bg-hover pointer-coarse:py-2.5"
  >
    <span dir="auto" className="block truncate font-medium">
      {kind.titleOf(item)}
    </span>
    <span className="block truncate text-xs text-quiet">{kind.detailOf(item)}</span>
  </ListBoxItem>
);

/** Calls back where another one is chosen than before. */
function useFollowed<Item extends { readonly id: string }>(
  value: Item | null,
  onOther: (before: Item | null) => void,
): void {
  const [before, setBefore] = useState(value);
  if (before?.id === value?.id) return;
  setBefore(value);
  onOther(before);
}

const PAUSE_MS = 250;
const unchanged = (text: string) => text;

/** What was typed, once nothing more was for a moment. */
function usePaused(text: string, searchedIn = unchanged): string {
  const searched = searchedIn(text).trim().slice(0, MOST_SEARCHED);
  const [paused, setPaused] = useState(searched);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(searched), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [searched]);
  return paused;
}
