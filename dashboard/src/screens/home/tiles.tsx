// The figures: three large ones, and small ones with a line of how each went. Each has its change
// and a link to its list; its exact amount is on hover.

import type { Analytics } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../kit/links/link.tsx';
import { dayText } from '../../kit/text/days.ts';
import { moneyText } from '../../kit/text/money.tsx';
import { shortNaira } from '../../kit/text/naira.ts';
import { When } from '../../kit/text/when.tsx';
import { upcomingQuery } from '../payouts/queries.ts';
import { smallSeries } from './charts/series.ts';
import { Sparkline } from './charts/sparkline.tsx';
import {
  changeOf,
  type Figure,
  type FigureChange,
  LARGE_FIGURES,
  SMALL_FIGURES,
  shownFigure,
} from './figures.ts';
import { ListLink } from './list-link.tsx';
import { listOf } from './lists.ts';
import type { Span } from './span.ts';

interface TilesProps {
  readonly now: Analytics;
  /** Null while the previous period is loading. */
  readonly before: Analytics | null;
  readonly span: Span;
}

export function Tiles(props: TilesProps) {
  const { now, span } = props;
  return (
    <section aria-label="Figures" className="flex flex-col gap-2">
      <p className="text-sm text-quiet">
        {dayText(now.period.from)} – {dayText(now.period.to)}, compared with the {span.label} before
      </p>
      <div className="overflow-clip rounded-lg border border-line bg-line shadow-panel">
        <ul className="grid gap-px sm:grid-cols-3">
          {LARGE_FIGURES.map((figure) => (
            <LargeTile key={figure.name} figure={figure} {...props} />
          ))}
          <PayoutTile />
        </ul>
        <ul className="mt-px grid grid-cols-2 gap-px sm:grid-cols-3 lg:grid-cols-6">
          {SMALL_FIGURES.map((figure) => (
            <SmallTile key={figure.name} figure={figure} {...props} />
          ))}
        </ul>
      </div>
    </section>
  );
}

const TILE = 'relative flex min-w-0 flex-col bg-panel px-4 hover:bg-hover/50';
const OVER_THE_TILE =
  'text-ink after:absolute after:inset-0 hover:underline underline-offset-4 decoration-accent/50';

interface TileProps extends TilesProps {
  readonly figure: Figure;
}

const exactText = ({ unit }: Figure, value: number | null) =>
  unit === 'kobo' && value !== null ? moneyText(value) : undefined;

function FigureLink({ figure, now }: Pick<TileProps, 'figure' | 'now'>) {
  const value = now.metrics[figure.name];
  return (
    <ListLink list={listOf(now, figure.name)} className={OVER_THE_TILE}>
      <span title={exactText(figure, value)}>{shownFigure(figure, value)}</span>
    </ListLink>
  );
}

const changeIn = ({ figure, now, before }: TileProps) =>
  before && changeOf(figure, now.metrics[figure.name], before.metrics[figure.name]);

function LargeTile(props: TileProps) {
  const { figure, span } = props;
  const change = changeIn(props);
  return (
    <Large
      label={<span title={figure.meaning}>{figure.label}</span>}
      figure={<FigureLink {...props} />}
    >
      {change && <ChangeWords change={change} span={span} />}
    </Large>
  );
}

interface LargeProps {
  readonly label: ReactNode;
  readonly figure: ReactNode;
  readonly children: ReactNode;
}

const Large = ({ label, figure, children }: LargeProps) => (
  <li className={`${TILE} gap-0.5 py-3.5`}>
    <span className="text-sm text-quiet">{label}</span>
    <span className="text-[28px] leading-9 font-semibold tracking-tight wrap-anywhere">
      {figure}
    </span>
    <span className="min-h-4.5 text-xs text-quiet">{children}</span>
  </li>
);

function PayoutTile() {
  const { data: payout } = useQuery(upcomingQuery);
  return (
    <Large
      label="Next payout"
      figure={
        payout && (
          <Link to="/payouts" className={OVER_THE_TILE}>
            <span title={moneyText(payout.amount)}>{shortNaira(payout.amount)}</span>
          </Link>
        )
      }
    >
      {payout && (payout.at === null ? 'None is scheduled' : <When at={payout.at} />)}
    </Large>
  );
}

function SmallTile(props: TileProps) {
  const { figure, now, span } = props;
  const parts = figure.parts?.(now.metrics) ?? null;
  const change = changeIn(props);
  const { unit, points } = now.trend;
  return (
    <li className={`${TILE} gap-0.5 py-2.5`}>
      <span className="truncate text-xs text-quiet" title={figure.meaning}>
        {figure.label}
      </span>
      <span className="flex items-center justify-between gap-2">
        <span className="text-lg leading-6 font-semibold">
          <FigureLink {...props} />
        </span>
        {figure.pointOf && <Sparkline values={smallSeries(points, unit, figure.pointOf)} />}
      </span>
      <span className="min-h-4.5 text-xs text-quiet">
        {change && <ChangeWords change={change} span={span} />}
        {parts && <span className="block">{parts}</span>}
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
