// The figures, each with its change and a link to its list.

import type { Analytics } from '@sanwo/sdk';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { changeOf, FIGURES, type Figure, type FigureChange, shownFigure } from './figures.ts';
import { ListLink } from './list-link.tsx';
import { listOf } from './lists.ts';
import type { Span } from './span.ts';

interface TilesProps {
  readonly now: Analytics;
  /** Null while the previous period is loading. */
  readonly before: Analytics | null;
  readonly span: Span;
}

export function Tiles({ now, before, span }: TilesProps) {
  return (
    <section aria-label="Figures" className="flex flex-col gap-2">
      <p className="text-sm text-quiet">
        {dayText(now.period.from)} – {dayText(now.period.to)}, compared with the {span.label} before
      </p>
      <ul
        className={
          'grid grid-cols-2 gap-px overflow-clip rounded-lg border border-line ' +
          'bg-line shadow-panel lg:grid-cols-4'
        }
      >
        {FIGURES.map((figure) => (
          <Tile key={figure.name} figure={figure} now={now} before={before} span={span} />
        ))}
      </ul>
    </section>
  );
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day of the report. It has no time zone. */
const dayText = (day: string) => DAY.format(new Date(day));

const OVER_THE_TILE =
  'text-ink after:absolute after:inset-0 hover:underline underline-offset-4 decoration-accent/50';

function Tile({ figure, now, before, span }: TilesProps & { readonly figure: Figure }) {
  const value = now.metrics[figure.name];
  const parts = figure.parts?.(now.metrics) ?? null;
  const change = before && changeOf(figure, value, before.metrics[figure.name]);
  return (
    <li
      className={
        'relative flex min-w-0 flex-col gap-0.5 bg-panel px-3 py-3 ' + 'hover:bg-hover/50 sm:px-4'
      }
    >
      <span className="text-xs text-quiet sm:text-sm" title={figure.meaning}>
        {figure.label}
      </span>
      <span className="text-base font-semibold tracking-tight wrap-anywhere sm:text-xl">
        <ListLink list={listOf(now, figure.name)} className={OVER_THE_TILE}>
          {shownFigure(figure, value)}
        </ListLink>
      </span>
      {parts && <span className="text-xs text-quiet">{parts}</span>}
      <span className="min-h-4.5 text-xs text-quiet">
        {change && <ChangeWords change={change} span={span} />}
      </span>
    </li>
  );
}

const ICONS = { up: ArrowUp, down: ArrowDown, same: Minus };
const TONES = { good: 'text-good', bad: 'text-danger', calm: 'text-quiet' };
const SAID = { up: 'Up by ', down: 'Down by ', same: '' };

function ChangeWords({ change, span }: { readonly change: FigureChange; readonly span: Span }) {
  const Icon = ICONS[change.direction];
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-1 ${TONES[change.tone]}`}>
      <Icon aria-hidden className="size-3" />
      <span className="unseen">{SAID[change.direction]}</span>
      <span>{change.words}</span>
      <span className="unseen">compared with the {span.label} before</span>
    </span>
  );
}
