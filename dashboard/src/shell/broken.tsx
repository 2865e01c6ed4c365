// Shown instead of a screen that failed to load: the error, and what to do.

import { Link, useRouter } from '@tanstack/react-router';
import { Compass, RefreshCw } from 'lucide-react';
import { useEffect, useLayoutEffect } from 'react';
import { screenShown } from '../first-content.ts';
import { buttonClass } from '../kit/fields/button-look.ts';
import { PlainButton } from '../kit/fields/plain-button.tsx';
import { Empty } from '../kit/page/empty.tsx';
import { Failure } from '../kit/page/failure.tsx';
import { removeOutline } from '../outline.ts';
import { StaleError } from '../stale-error.ts';

interface BrokenProps {
  readonly error: unknown;
  reset(): void;
}

export function Broken({ error, reset }: BrokenProps) {
  const router = useRouter();
  useLayoutEffect(removeOutline, []);
  useEffect(screenShown, []);
  if (error instanceof StaleError) return <Stale />;
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <main className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16">
      <h1 className="text-xl font-semibold">This page could not be shown</h1>
      <Failure error={error instanceof Error ? error : new Error(String(error))} />
      <div className="flex gap-2">
        <PlainButton kind="primary" onClick={again}>
          Try again
        </PlainButton>
        <PlainButton onClick={() => location.reload()}>Reload page</PlainButton>
      </div>
    </main>
  );
}

const Stale = () => (
  <Empty
    icon={<RefreshCw aria-hidden className="size-5" />}
    title="A new version is available"
    words={
      navigator.onLine
        ? 'Sanwo was updated while this page was open. Reload the page to continue.'
        : 'This part of the page has not loaded, and you are offline. Reload the page ' +
          'when you are online.'
    }
    action={
      <PlainButton kind="primary" onClick={() => location.reload()}>
        Reload page
      </PlainButton>
    }
  />
);

export function Nowhere() {
  useLayoutEffect(removeOutline, []);
  useEffect(screenShown, []);
  return (
    <Empty
      icon={<Compass aria-hidden className="size-5" />}
      title="Page not found"
      words="Check the address. The page may also belong to another account."
      action={
        <Link to="/" className={buttonClass({ kind: 'primary' })}>
          Go to home page
        </Link>
      }
    />
  );
}
