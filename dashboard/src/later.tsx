// A part of the page in a file of its own, which is loaded after the first content of the page:
// menus, tooltips, forms, charts. Until then it is left out, or another takes its place.

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { firstContent } from './first-content.ts';

type Named<Name extends string, Props> = Readonly<Record<Name, ComponentType<Props>>>;

/** `until` is shown in its place, and stays if the file cannot be loaded. */
export function later<Name extends string, Props extends object>(
  load: () => Promise<Named<Name, Props>>,
  name: Name,
  until: (props: Props) => ReactNode = () => null,
): ComponentType<Props> {
  const Until = until;
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    await firstContent;
    try {
      return { default: (await load())[name] };
    } catch {
      return { default: Until };
    }
  });
  return (props) => (
    <Suspense fallback={<Until {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}
