// The filters that are set, as pills: pressed, a pill opens its values; its cross takes it away.
// "Filter" beside the search adds another one.

import { CalendarDays, ListFilter, Plus, X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button as AriaButton, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { useToday } from '../../today.ts';
import { Button } from '../fields/button.tsx';
import type { ListView } from '../lists/use-page.ts';
import { stateWords } from '../text/plain-words.ts';
import { type Filter, type FilterItem, filterItems, unknownItem } from './filter.ts';
import { FilterValues, OPTION } from './filter-values.tsx';
import { spanText } from './spans.ts';

interface PillsProps {
  readonly view: ListView;
  readonly filters: readonly Filter[];
}

const PANEL =
  'appear max-h-[80dvh] max-w-[95vw] overflow-auto rounded-lg border border-line bg-raised ' +
  'shadow-raised';

interface PanelProps {
  readonly label: string;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  readonly children: ReactNode;
}

const Panel = ({ label, trigger, children, ...open }: PanelProps) => (
  <Popover
    {...open}
    aria-label={label}
    triggerRef={trigger}
    placement="bottom start"
    className={PANEL}
  >
    {children}
  </Popover>
);

const namesOf = ({ id, days }: FilterItem): readonly string[] => days ?? [id];
const isSet = (item: FilterItem, { filters }: ListView) =>
  namesOf(item).some((name) => name in filters);

export function FilterPills({ view, filters }: PillsProps) {
  const items = filterItems(filters);
  const known = new Set(items.flatMap(namesOf));
  const unknown = Object.keys(view.filters).filter((name) => !known.has(name));
  const shown = [...items.filter((item) => isSet(item, view)), ...unknown.map(unknownItem)];
  if (shown.length === 0 && view.search === '') return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {shown.map((item) => (
        <Pill key={item.id} item={item} view={view} names={namesOf(item)} />
      ))}
      <Button size="small" kind="quiet" onPress={view.reset}>
        Clear filters
      </Button>
    </div>
  );
}

/** Those that are not set yet. */
export function AddFilter({ view, filters }: PillsProps) {
  const items = filterItems(filters).filter((item) => item.isOffered && !isSet(item, view));
  return items.length > 0 && <FilterMenu items={items} view={view} />;
}

const PILL =
  'flex h-8 max-w-full min-w-0 items-center rounded-full bg-accent-soft text-sm font-medium ' +
  'text-accent pointer-coarse:h-10';
const HALF = 'flex h-full items-center hover:bg-hover -outline-offset-2';

interface PillProps {
  readonly item: FilterItem;
  readonly names: readonly string[];
  readonly view: ListView;
}

function Pill({ item, names, view }: PillProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const words = usePillWords(item, view);
  const text = <span className="truncate">{words.shown}</span>;
  return (
    <span className={PILL}>
      {item.isOffered && !item.filter.isFlag ? (
        <>
          <AriaButton
            ref={trigger}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPress={() => setOpen(true)}
            className={`${HALF} min-w-0 rounded-l-full pr-1 pl-3`}
          >
            {text}
          </AriaButton>
          <Panel label={item.label} {...{ trigger, isOpen }} onOpenChange={setOpen}>
            <FilterValues item={item} view={view} onDone={() => setOpen(false)} />
          </Panel>
        </>
      ) : (
        <span className="flex min-w-0 pr-1 pl-3">{text}</span>
      )}
      <AriaButton
        aria-label={`Remove ${words.said}`}
        onPress={() => view.set(Object.fromEntries(names.map((name) => [name, ''])))}
        className={`${HALF} rounded-r-full pr-2.5 pl-1`}
      >
        <X aria-hidden className="size-3.5" />
      </AriaButton>
    </span>
  );
}

interface PillWords {
  readonly shown: ReactNode;
  /** For the name of the cross. */
  readonly said: string;
}

function usePillWords({ label, filter, days }: FilterItem, { filters }: ListView): PillWords {
  const today = useToday();
  const text = (value: string) => ({ shown: `${label}: ${value}`, said: `${label}: ${value}` });
  if (days) {
    const [from, to] = days;
    return text(spanText({ from: filters[from] ?? '', to: filters[to] ?? '' }, today));
  }
  const value = filters[filter.name] ?? '';
  const choice = filter.choices?.find((each) => each.value === value);
  if (filter.many) {
    const named = (
      <>
        {label}: <filter.many.Name value={value} />
      </>
    );
    return { shown: named, said: `${label}: ${value}` };
  }
  // What is only on or off is said by its label alone.
  if (value === 'true' && choice === undefined) return { shown: label, said: label };
  return text(choice?.label ?? stateWords(value));
}

function FilterIcon({ isDays }: { readonly isDays: boolean }) {
  const Icon = isDays ? CalendarDays : ListFilter;
  return <Icon aria-hidden className="size-4 shrink-0 text-quiet" />;
}

interface FilterMenuProps {
  readonly items: readonly FilterItem[];
  readonly view: ListView;
}

/** First which, then its value. */
function FilterMenu({ items, view }: FilterMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<FilterItem | null>(null);
  const open = (next: boolean) => {
    setOpen(next);
    setChosen(null);
  };
  const choose = (item: FilterItem) => {
    if (!item.filter.isFlag) return setChosen(item);
    view.set({ [item.filter.name]: 'true' });
    return open(false);
  };
  return (
    <>
      <AriaButton
        ref={trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => open(true)}
        className={
          'flex h-8 items-center gap-1 rounded-full border border-dashed border-edge pr-3 pl-2 ' +
          'text-sm font-medium text-quiet hover:bg-hover hover:text-ink pointer-coarse:h-10'
        }
      >
        <Plus aria-hidden className="size-4" />
        Filter
      </AriaButton>
      <Panel label={chosen?.label ?? 'Add a filter'} {...{ trigger, isOpen }} onOpenChange={open}>
        {chosen ? (
          <FilterValues item={chosen} view={view} onDone={() => open(false)} />
        ) : (
          <ListBox
            aria-label="Filters"
            autoFocus
            items={items}
            onAction={(key) => {
              const item = items.find(({ id }) => id === key);
              if (item) choose(item);
            }}
            className="max-h-80 min-w-48 overflow-auto p-1 outline-none"
          >
            {({ id, label, days }) => (
              <ListBoxItem id={id} textValue={label} className={`${OPTION} cursor-pointer`}>
                <FilterIcon isDays={days !== null} />
                {label}
              </ListBoxItem>
            )}
          </ListBox>
        )}
      </Panel>
    </>
  );
}
