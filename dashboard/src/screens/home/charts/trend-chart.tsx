// A chart of one figure: as bars, as a line beside that of the period before, or in steps where a
// figure holds until it changes. It is drawn at the available width so that text stays crisp. The
// pointer or the arrow keys select a point.

import { scaleBand, scaleLinear } from 'd3-scale';
import { area, curveLinear, curveStepAfter, line } from 'd3-shape';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { ChartPoint } from './series.ts';

export interface TrendChartProps {
  /** What it shows, for screen readers: "Revenue by day". */
  readonly name: string;
  readonly points: readonly ChartPoint[];
  readonly kind: 'bars' | 'line' | 'step';
  /** What the points of the period before are called: "30 days before". */
  readonly beforeLabel?: string;
  /** A value with its kobo. */
  text(value: number): string;
  /** A short value for the axis. */
  shortText(value: number): string;
}

const HEIGHT = 190;
const EDGE = { top: 8, right: 4, bottom: 22, left: 52 };
const TICKS = 3;
/** Room for the name of a day beneath. */
const LABEL_WIDTH = 76;

export function TrendChart(props: TrendChartProps) {
  const { name, points, text, beforeLabel } = props;
  const [width, measured] = useWidth();
  const [at, setAt] = useState<number | null>(null);
  const last = points.length - 1;
  const shown = points[at ?? last];
  const move = (event: KeyboardEvent) => {
    const from = at ?? last;
    const next = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setAt(null);
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, next)));
  };
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left - EDGE.left) / (width - EDGE.left - EDGE.right);
    setAt(Math.min(last, Math.max(0, Math.floor(share * points.length))));
  };
  return (
    <div className="flex flex-col gap-1">
      <p aria-hidden className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
        <span className="whitespace-nowrap text-quiet">{shown?.label}</span>
        <span className="flex flex-wrap gap-x-3">
          <span className="font-medium">{shown && text(shown.value)}</span>
          {shown?.before !== undefined && (
            <span className="whitespace-nowrap text-quiet">
              <span className="mr-1.5 inline-block w-4 border-t-2 border-dotted border-edge align-middle" />
              {beforeLabel}: {text(shown.before)}
            </span>
          )}
        </span>
      </p>
      <div
        ref={measured}
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={shown && saidText(shown, props)}
        onKeyDown={move}
        onBlur={() => setAt(null)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
        className="touch-pan-y rounded-sm"
      >
        {width > 0 && <Drawing {...props} width={width} at={at} />}
      </div>
    </div>
  );
}

function saidText({ label, value, before }: ChartPoint, { text, beforeLabel }: TrendChartProps) {
  const now = `${label}: ${text(value)}`;
  return before === undefined ? now : `${now}, ${beforeLabel}: ${text(before)}`;
}

interface DrawingProps extends TrendChartProps {
  readonly width: number;
  readonly at: number | null;
}

function Drawing({ points, kind, shortText, width, at }: DrawingProps) {
  const most = Math.max(1, ...points.flatMap(({ value, before = 0 }) => [value, before]));
  const y = scaleLinear([0, most], [HEIGHT - EDGE.bottom, EDGE.top]).nice(TICKS);
  const x = scaleBand(
    points.map((_, index) => index),
    [EDGE.left, width - EDGE.right],
  ).padding(kind === 'bars' ? 0.25 : 0);
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  return (
    <svg aria-hidden width={width} height={HEIGHT} className="block">
      {y.ticks(TICKS).map((tick) => (
        <g key={tick}>
          <line
            x1={EDGE.left}
            x2={width - EDGE.right}
            y1={y(tick)}
            y2={y(tick)}
            className="stroke-line"
          />
          <text
            x={EDGE.left - 8}
            y={y(tick)}
            dy="0.32em"
            textAnchor="end"
            className="fill-quiet text-xs"
          >
            {shortText(tick)}
          </text>
        </g>
      ))}
      {namedAt(points.length, width).map((index) => (
        <text
          key={index}
          x={Math.min(width - EDGE.right - 2, Math.max(EDGE.left, middle(index)))}
          y={HEIGHT - 5}
          textAnchor={kind === 'bars' ? 'middle' : anchorOf(index, points.length)}
          className="fill-quiet text-xs"
        >
          {points[index]?.axis ?? points[index]?.label}
        </text>
      ))}
      {kind === 'bars' ? (
        <Bars points={points} at={at} x={(index) => x(index) ?? 0} y={y} width={x.bandwidth()} />
      ) : (
        <TrendLine points={points} at={at} x={middle} y={y} isStep={kind === 'step'} />
      )}
    </svg>
  );
}

/** The first and the last stay within the drawing. */
function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}

interface MarksProps {
  readonly points: readonly ChartPoint[];
  readonly at: number | null;
  x(index: number): number;
  y(value: number): number;
}

function Bars({ points, at, x, y, width }: MarksProps & { readonly width: number }) {
  return points.map(({ label, value }, index) => (
    <rect
      key={label}
      x={x(index)}
      y={y(value)}
      width={Math.max(1, width)}
      height={Math.max(0, y(0) - y(value))}
      rx={Math.min(2, width / 3)}
      className={at === null || at === index ? 'fill-accent' : 'fill-accent/40'}
    />
  ));
}

function TrendLine({ points, at, x, y, isStep }: MarksProps & { readonly isStep: boolean }) {
  const indexes = points.map((_, index) => index);
  const height = (index: number) => y(points[index]?.value ?? 0);
  const curve = isStep ? curveStepAfter : curveLinear;
  const stroke = line<number>(x, height).curve(curve)(indexes) ?? '';
  const below = area<number>(x, y(0), height).curve(curve)(indexes) ?? '';
  const known = indexes.filter((index) => points[index]?.before !== undefined);
  const earlier = line<number>(x, (index) => y(points[index]?.before ?? 0))(known) ?? '';
  const read = at ?? points.length - 1;
  return (
    <g>
      <path d={below} className="fill-accent/10" />
      <path
        d={earlier}
        fill="none"
        strokeWidth={2}
        strokeDasharray="2 4"
        strokeLinecap="round"
        className="stroke-edge"
      />
      <path d={stroke} fill="none" strokeWidth={2} className="stroke-accent" />
      {at !== null && (
        <line x1={x(read)} x2={x(read)} y1={EDGE.top} y2={y(0)} className="stroke-edge" />
      )}
      <circle
        cx={x(read)}
        cy={height(read)}
        r={3.5}
        strokeWidth={2}
        className="fill-accent stroke-panel"
      />
    </g>
  );
}

/** The points with a label: the first, the last, and as many between as fit. */
function namedAt(count: number, width: number): number[] {
  if (count < 2) return count === 1 ? [0] : [];
  const room = Math.max(2, Math.floor((width - EDGE.left - EDGE.right) / LABEL_WIDTH));
  const names = Math.min(count, room);
  const all = Array.from({ length: names }, (_, index) =>
    Math.round((index * (count - 1)) / (names - 1)),
  );
  return [...new Set(all)];
}

function useWidth(): readonly [number, (element: HTMLDivElement | null) => void] {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [width, setWidth] = useState(0);
  const drawn = useRef(0);
  useEffect(() => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.width ?? 0);
      if (next === drawn.current) return;
      drawn.current = next;
      setWidth(next);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [width, setElement];
}
