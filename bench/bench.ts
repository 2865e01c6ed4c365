// What a benchmark is: a file that measures something and says it as rows, each beside a baseline
// of the same run. What a row says by itself depends on the machine; its ratio hardly does.

export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline: number;
  /** What the baseline is. */
  readonly than: string;
  readonly ratio: number;
  readonly wanted?: readonly Target[];
  /** What else was seen. */
  readonly beside?: string;
}

/** What the house wants: of the value, or of its ratio. */
export interface Target {
  readonly of: 'value' | 'ratio';
  readonly least?: number;
  readonly most?: number;
}

export type Size = Readonly<Record<string, number | readonly number[] | readonly string[]>>;

export interface Bench<S extends Size = Size> {
  readonly about: string;
  readonly usual: S;
  /** As little as shows that it runs. */
  readonly little: Partial<S>;
  /** What takes long. */
  readonly full?: Partial<S>;
  /** Takes so long that it runs only when it is named, or with all. */
  readonly isLong?: boolean;
  measure(size: S): Promise<readonly BenchRow[]>;
}

/** Lets the compiler find out the sizes, and the list of all hold them. */
export function benchOf<S extends Size>(bench: Bench<S>): Bench {
  return bench as unknown as Bench;
}

/** A row whose ratio is its value over its baseline. */
export function rowOf(row: Omit<BenchRow, 'ratio'>): BenchRow {
  return { ...row, ratio: row.value / row.baseline };
}

export function isReached({ value, ratio }: BenchRow, { of, least, most }: Target): boolean {
  const figure = of === 'value' ? value : ratio;
  return figure >= (least ?? -Infinity) && figure <= (most ?? Infinity);
}
