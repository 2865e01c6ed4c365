// A picture for those who begin: what a first sale looks like. It says nothing that the words
// beside it do not, so that screen readers pass over it.

import { Check } from 'lucide-react';

const BARS = ['h-6', 'h-9', 'h-7', 'h-12', 'h-10', 'h-16'];

export const SalePicture = () => (
  <div aria-hidden className="relative h-52 w-72 max-w-full shrink-0 select-none">
    <div className="absolute top-0 right-0 w-44 rotate-3 rounded-xl border border-line bg-raised p-4 shadow-raised">
      <span className="block h-2 w-16 rounded-full bg-sunken" />
      <div className="mt-3 flex h-16 items-end gap-1.5">
        {BARS.map((height) => (
          <span key={height} className={`flex-1 rounded-xs bg-accent/30 ${height}`} />
        ))}
      </div>
    </div>
    <div className="absolute bottom-0 left-0 w-56 -rotate-2 rounded-xl border border-line bg-raised p-4 text-ink shadow-raised">
      <div className="flex items-center justify-between">
        <span className="text-sm font-medium">Gold membership</span>
        <span className="flex items-center gap-1 rounded-full bg-good-soft px-2 py-0.5 text-xs font-medium text-good">
          <Check className="size-3" />
          Paid
        </span>
      </div>
      <span className="mt-2 block text-2xl font-semibold tracking-tight">₦15,000</span>
      <span className="block text-xs text-quiet">every month, by card</span>
    </div>
  </div>
);
