// A list of names and values.

import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Two columns where there is room. */
  readonly isWide?: boolean;
}

export function Facts({ facts, isWide = false }: FactsProps) {
  return (
    <dl className={`grid gap-x-8 gap-y-2.5 ${isWide ? 'md:grid-cols-2' : ''}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[min(36%,9rem)_minmax(0,1fr)] gap-3 text-sm">
          <dt className="text-quiet">{name}</dt>
          <dd dir="auto" className="min-w-0">
            {value ?? <span className="nothing text-quiet">–</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
