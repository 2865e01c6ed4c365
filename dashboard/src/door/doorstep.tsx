// The layout of the pages before sign-in: the logo, a heading and one panel.

import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Mark } from '../kit/text/mark.tsx';
import { removeOutline } from '../outline.ts';

interface DoorstepProps {
  readonly title: string;
  readonly words?: ReactNode;
  /** Links below the panel. */
  readonly beneath?: ReactNode;
  readonly children: ReactNode;
}

export function Doorstep({ title, words, beneath, children }: DoorstepProps) {
  useEffect(() => {
    document.title = `${title} · Sanwo`;
  }, [title]);
  useLayoutEffect(removeOutline, []);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-5 px-4 py-10">
      <div className="flex items-center gap-2.5">
        <Mark />
        <span className="text-lg font-semibold tracking-tight">Sanwo</span>
      </div>
      <div className="rounded-xl border border-line bg-panel p-6 shadow-panel sm:p-7">
        <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
        {words && <div className="mt-1 text-sm text-quiet">{words}</div>}
        <div className="mt-5">{children}</div>
      </div>
      {beneath && <div className="text-center text-sm text-quiet">{beneath}</div>}
    </main>
  );
}
