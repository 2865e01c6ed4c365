// The first cell of a row, as the link of the whole row.

import type { ReactNode } from 'react';
import { Link } from './link.tsx';

/** Where a row leads: `{ to: '/customers/$code', params: { code } }`. */
export interface RowLink {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
}

const OVER_THE_ROW =
  'font-medium text-ink hover:underline after:absolute after:inset-0 outline-offset-2';

export function named(cell: ReactNode, link: RowLink | null | undefined): ReactNode {
  if (!link) return cell;
  return (
    <Link {...(link as { readonly to: '/' })} className={OVER_THE_ROW}>
      {cell}
    </Link>
  );
}
