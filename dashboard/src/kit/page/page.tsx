// The frame of a screen: its title in the tab and as heading, its breadcrumbs and its actions.

import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';

interface PageProps {
  readonly title: string;
  /** Beside the title: its state, its code. */
  readonly beside?: ReactNode;
  /** The breadcrumbs, outermost first. */
  readonly crumbs?: readonly ReactNode[];
  /** What can be done here: the most usual last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Page({ title, beside, crumbs = [], actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title.slice(0, 80)} · Sanwo`;
  }, [title]);
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-5 sm:px-6 lg:py-7">
      <header className="flex flex-col gap-1.5">
        {crumbs.length > 0 && <Crumbs links={crumbs} />}
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h1
              dir="auto"
              title={title}
              className="line-clamp-2 text-xl font-semibold tracking-tight"
            >
              {title}
            </h1>
            {beside}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  );
}

const Crumbs = ({ links }: { readonly links: readonly ReactNode[] }) => (
  <nav aria-label="Breadcrumbs">
    <ol className="flex flex-wrap items-center gap-1 text-sm">
      {links.map((link, depth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is known by its position alone
        <li key={depth} className="flex min-w-0 items-center gap-1">
          <bdi className="min-w-0 truncate">{link}</bdi>
          <ChevronRight aria-hidden className="size-3.5 shrink-0 text-quiet" />
        </li>
      ))}
    </ol>
  </nav>
);
