// The first cell of a row, as the link of the whole row.

import type { ReactNode } from 'react';
import { Link } from '../links/link.tsx';

/** Where a row leads: `{ to: '/customers/$code', params: { code } }`. */
export interface RowLink {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
}

const OVER_THE_ROW =
  'inline-block max-w-full truncate align-bottom font-medium leading-6 text-ink ' +
  'hover:underline after:absolute after:inset-0 outline-offset-2';

export function named(cell: ReactNode, link: RowLink | null | undefined): ReactNode {
  if (!link) return cell;
  return (
    <Link {...(link as { readonly to: '/' })} className={OVER_THE_ROW} title={wholeOf(cell)}>
      {cell}
    </Link>
  );
}

/** What is cut short is shown whole on hover. */
export const wholeOf = (cell: ReactNode) => (typeof cell === 'string' ? cell : undefined);
