// A link to a screen that is known by its address alone, as one of another noun, with the filters
// that it is opened with.

import type { ReactNode } from 'react';
import { Link } from './link.tsx';

interface PlaceLinkProps {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
  readonly className?: string;
  readonly children: ReactNode;
}

export const PlaceLink = ({ children, ...place }: PlaceLinkProps) => (
  <Link {...(place as unknown as { readonly to: '/' })}>{children}</Link>
);
