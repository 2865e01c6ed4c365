// Reads what a process says at /metrics, as Prometheus does: the series of one moment.

export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels: Labels;
  readonly value: number;
}

export interface Scrape {
  readonly atSeconds: number;
  /** By the name of the series; a histogram is three of them. */
  readonly series: ReadonlyMap<string, readonly Sample[]>;
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g;

export function readScrape(text: string, atSeconds: number): Scrape {
  const series = new Map<string, Sample[]>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name = '', labels = '', value = ''] = LINE.exec(line) ?? [];
    if (name === '') throw new Error(`not a line of metrics: ${line}`);
    const sample = { labels: readLabels(labels), value: readValue(value) };
    series.set(name, [...(series.get(name) ?? []), sample]);
  }
  return { atSeconds, series };
}

function readLabels(text: string): Labels {
  return Object.fromEntries([...text.matchAll(LABEL)].map(([, name, value]) => [name, value]));
}

/** The client writes what is no number as "Nan". */
const readValue = (text: string) => Number(text.replace(/^\+?Inf$/, 'Infinity'));
