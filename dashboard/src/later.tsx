// A part of the page in a file of its own, which is loaded after the first content of the page:
// menus, tooltips, forms, charts. Until then it is left out, or another takes its place.

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { firstContent } from './first-content.ts';
import { StaleError } from './stale-error.ts';

type Named<Name extends string, Props> = Readonly<Record<Name, ComponentType<Props>>>;

interface LaterOptions<Props> {
  /** Shown in its place until it is there. */
  until?(props: Props): ReactNode;
  /** The page is of use without it: if its file cannot be loaded, what is in its place stays. */
  readonly isDispensable?: boolean;
}

export function later<Name extends string, Props extends object>(
  load: () => Promise<Named<Name, Props>>,
  name: Name,
  { until: Until = () => null, isDispensable = false }: LaterOptions<Props> = {},
): ComponentType<Props> {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    await firstContent;
    try {
      return { default: (await load())[name] };
    } catch (error) {
      if (isDispensable) return { default: Until };
      throw new StaleError('A new version is available', { cause: error });
    }
  });
  return (props) => (
    <Suspense fallback={<Until {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}
