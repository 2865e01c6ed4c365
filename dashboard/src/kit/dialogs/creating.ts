// Opens a form that creates something from elsewhere, as from the search: the screen of its list is
// opened, and the form over it.

import { useEffect, useState } from 'react';

export type Created = 'coupon' | 'customer' | 'mandate' | 'member' | 'subscription';

const listeners = new Set<() => void>();
const wanted: { created: Created | null } = { created: null };

/** Opens the form here, or on the screen that is about to be shown. */
export function openForm(created: Created): void {
  wanted.created = created;
  for (const listener of listeners) listener();
}

/** Whether the form is open, as `useState` returns it. */
export function useCreating(created: Created) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const look = () => {
      if (wanted.created !== created) return;
      wanted.created = null;
      setOpen(true);
    };
    look();
    listeners.add(look);
    return () => void listeners.delete(look);
  }, [created]);
  return [isOpen, setOpen] as const;
}
