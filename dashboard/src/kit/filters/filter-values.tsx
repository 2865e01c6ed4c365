// The values of one filter, in the panel of its pill.

import { Check } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import type { ListView } from '../lists/use-page.ts';
import { DaySpan } from './day-span.tsx';
import type { FilterItem } from './filter.ts';

export const OPTION =
  'flex w-full items-center gap-2 rounded-md px-2.5 py-1.5 text-left text-sm outline-none ' +
  'data-focused:bg-hover data-hovered:bg-hover pointer-coarse:py-2.5';

interface FilterValuesProps {
  readonly item: FilterItem;
  readonly view: ListView;
  onDone(): void;
}

export function FilterValues({ item, view, onDone }: FilterValuesProps) {
  const { label, filter, days } = item;
  if (days) {
    const [from, to] = days;
    const span = { from: view.filters[from] ?? '', to: view.filters[to] ?? '' };
    const change = (next: typeof span) => view.set({ [from]: next.from, [to]: next.to });
    return <DaySpan span={span} onChange={change} onDone={onDone} />;
  }
  const value = view.filters[filter.name] ?? '';
  const choose = (next: string) => {
    view.set({ [filter.name]: next });
    onDone();
  };
  if (filter.many) {
    return (
      <div className="w-72 max-w-full p-3">
        <filter.many.Field value={value} onChange={choose} />
      </div>
    );
  }
  return (
    <ListBox
      aria-label={label}
      autoFocus
      items={filter.choices ?? []}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === '' ? [] : [value]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : [...keys];
        if (key !== undefined) choose(String(key));
      }}
      className="max-h-80 min-w-48 overflow-auto p-1 outline-none"
    >
      {(choice) => (
        <ListBoxItem id={choice.value} textValue={choice.label} className={OPTION}>
          {({ isSelected }) => (
            <>
              <Check
                aria-hidden
                className={`size-4 shrink-0 text-accent ${isSelected ? '' : 'invisible'}`}
              />
              {choice.label}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
