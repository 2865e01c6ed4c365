// A link to the list behind a figure. Without a screen for the list, only the figure is shown.

import type { ReactNode } from 'react';
import { PlaceLink } from '../../kit/links/place-link.tsx';
import { type ListBehind, placeOfList } from './place.ts';

interface ListLinkProps {
  readonly list: ListBehind | null | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** For headings. Empty if no screen shows the list. */
export const SeeAll = ({ list }: Pick<ListLinkProps, 'list'>) =>
  placeOfList(list) && <ListLink list={list}>See all</ListLink>;

export function ListLink({ list, className, children }: ListLinkProps) {
  const place = placeOfList(list);
  if (place === null) return <span className={className}>{children}</span>;
  return (
    <PlaceLink {...place} className={className}>
      {children}
    </PlaceLink>
  );
}
