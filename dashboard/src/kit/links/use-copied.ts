// Takes a text to the clipboard, and says for a moment that it is there.

import { useEffect, useState } from 'react';
import { toast } from '../dialogs/toasts.ts';

const SHOWN_FOR_MS = 1_600;

interface Copied {
  readonly isCopied: boolean;
  copy(text: string): void;
}

export function useCopied(): Copied {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.bad('Your browser blocked copying. Select the text and copy it yourself.');
    }
  };
  return { isCopied, copy: (text) => void copy(text) };
}
