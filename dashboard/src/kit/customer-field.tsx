// One customer out of many: typed a part of the name, email, phone or code, and chosen from what is
// found.

import type { Customer } from '@sanwo/sdk';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { sanwo } from '../api.ts';
import { apart } from './apart.ts';
import { BOX, FieldError, FieldHint, FieldLabel, type Labelled, ONE_LINE } from './field.tsx';

interface CustomerFieldProps extends Labelled {
  readonly name: string;
  readonly value: Customer | null;
  onChange(customer: Customer | null): void;
  readonly autoFocus?: boolean;
}

const FOUND = 6;
const PAUSE_MS = 250;

export function CustomerField({
  label,
  hint,
  name,
  value,
  onChange,
  autoFocus,
}: CustomerFieldProps) {
  const [typed, setTyped] = useState(value === null ? '' : textOf(value));
  const asked = usePaused(typed);
  const query = useQuery({
    queryKey: ['customers', 'list', { search: asked, limit: FOUND }],
    queryFn: () => sanwo.customers.list({ search: asked, limit: FOUND }).then(),
    placeholderData: keepPreviousData,
  });
  const found = query.data?.data ?? [];
  return (
    <ComboBox
      name={name}
      autoFocus={autoFocus}
      isRequired
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
        setTyped(textOf(chosen));
        onChange(chosen);
      }}
      defaultFilter={() => true}
      allowsEmptyCollection
      menuTrigger="focus"
      className="flex min-w-0 flex-col gap-1"
    >
      <FieldLabel>{label}</FieldLabel>
      <Input className={`${BOX} ${ONE_LINE}`} autoComplete="off" />
      {hint && <FieldHint>{hint}</FieldHint>}
      <FieldError />
      <Popover
        className={
          'appear w-(--trigger-width) rounded-lg border border-line bg-raised ' + 'shadow-raised'
        }
      >
        <ListBox<Customer>
          className="max-h-72 overflow-auto p-1 outline-none"
          renderEmptyState={() => (
            <p className="px-2 py-1.5 text-sm text-quiet">
              {query.isFetching
                ? 'Looking…'
                : 'Nobody is called so. Add them under Customers first.'}
            </p>
          )}
        >
          {(customer) => <Found customer={customer} />}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

const Found = ({ customer }: { readonly customer: Customer }) => (
  <ListBoxItem
    id={customer.id}
    textValue={textOf(customer)}
    className="rounded-md px-2 py-1.5 text-sm outline-none data-focused:bg-hover pointer-coarse:py-2.5"
  >
    <span dir="auto" className="block truncate font-medium">
      {customer.name ?? customer.email}
    </span>
    <span className="block truncate text-xs text-quiet">
      {customer.email} · {customer.code}
    </span>
  </ListBoxItem>
);

const textOf = ({ name, email }: Customer) => (name === null ? email : `${apart(name)} (${email})`);

const MOST_SEARCHED = 300;
const searchedIn = (text: string) => text.replace(/ \(.*\)$/, '').slice(0, MOST_SEARCHED);

/** What was typed, once nothing more was for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(() => searchedIn(text));
  useEffect(() => {
    const timer = setTimeout(() => setPaused(searchedIn(text)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
