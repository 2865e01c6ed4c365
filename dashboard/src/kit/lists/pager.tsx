// How many rows there are, which are shown, and the way to the others; also from a page that has
// none any more, as of an old address, or after its rows went elsewhere.

import type { Page } from '@sanwo/sdk';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../fields/button.tsx';
import { Empty } from '../page/empty.tsx';

interface PagerProps {
  readonly page: Page<unknown>;
  toPage(page: number): void;
}

const count = new Intl.NumberFormat('en-NG');

export function Pager({ page, toPage }: PagerProps) {
  const first = (page.page - 1) * page.limit + 1;
  const last = first + page.data.length - 1;
  const isAll = !page.hasPreviousPage && !page.hasNextPage;
  return (
    <nav
      aria-label="Pages"
      className={
        'flex flex-wrap items-center justify-between gap-2 border-t ' +
        'border-line px-4 py-2 text-sm text-quiet'
      }
    >
      <span>
        {count.format(first)}–{count.format(last)} of {count.format(page.totalCount)}
      </span>
      <span className={`flex gap-2 ${isAll ? 'hidden' : ''}`}>
        <Button
          size="small"
          aria-label="Previous page"
          icon={<ChevronLeft aria-hidden className="size-4" />}
          isDisabled={!page.hasPreviousPage}
          onPress={() => toPage(page.page - 1)}
        >
          Previous
        </Button>
        <Button
          size="small"
          aria-label="Next page"
          isDisabled={!page.hasNextPage}
          onPress={() => toPage(page.page + 1)}
        >
          Next
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </span>
    </nav>
  );
}

export const BeyondLast = ({ page, toPage }: PagerProps) => (
  <Empty
    title="Nothing on this page"
    words={`The list is shorter now: ${count.format(page.totalCount)} in all.`}
    action={
      <Button onPress={() => toPage(Math.max(1, Math.min(page.page - 1, page.totalPages)))}>
        Show the last page
      </Button>
    }
  />
);
