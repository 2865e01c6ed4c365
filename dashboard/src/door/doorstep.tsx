// The layout of the pages before sign-in: the logo, a heading and one panel.

import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { SalePicture } from '../kit/page/sale-picture.tsx';
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
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <aside
        aria-label="About Sanwo"
        className="flex flex-col justify-between gap-10 bg-accent-soft p-10 max-lg:hidden"
      >
        <Name />
        <div className="mx-auto flex flex-col items-center gap-10">
          <SalePicture />
          <div className="flex max-w-md flex-col gap-2 text-center">
            <p className="text-2xl font-semibold tracking-tight text-balance">
              Get paid every month, without asking every month
            </p>
            <p className="text-quiet">
              Plans, payment links, invoices and payouts in naira. Customers pay by card, transfer
              or bank mandate.
            </p>
          </div>
        </div>
        <p className="text-sm text-quiet">Every amount is explained, to the kobo.</p>
      </aside>
      <main className="mx-auto flex w-full max-w-md flex-col justify-center gap-5 px-4 py-10">
        <div className="lg:hidden">
          <Name />
        </div>
        <div className="rounded-xl border border-line bg-panel p-6 shadow-panel sm:p-7">
          <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
          {words && <div className="mt-1 text-sm text-quiet">{words}</div>}
          <div className="mt-5">{children}</div>
        </div>
        {beneath && <div className="text-center text-sm text-quiet">{beneath}</div>}
      </main>
    </div>
  );
}

const Name = () => (
  <div className="flex items-center gap-2.5">
    <Mark />
    <span className="text-lg font-semibold tracking-tight">Sanwo</span>
  </div>
);
