// A small line of how a figure went. What it shows is said by the figure and by the charts.

interface SparklineProps {
  readonly values: readonly number[];
}

const WIDTH = 72;
const HEIGHT = 22;
const EDGE = 2;

export function Sparkline({ values }: SparklineProps) {
  if (values.length < 2) return null;
  const most = Math.max(...values);
  const least = Math.min(0, ...values);
  const range = most - least || 1;
  const x = (index: number) => EDGE + (index / (values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT - EDGE - ((value - least) / range) * (HEIGHT - 2 * EDGE);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-5.5 max-w-18 min-w-0 grow"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-accent"
      />
    </svg>
  );
}
