// An amount as it is read: ₦12,500.00.

import { nairaText } from './naira.ts';

interface MoneyProps {
  readonly kobo: number;
  /** Struck through, as what went back. */
  readonly isGone?: boolean;
}

export function Money({ kobo, isGone = false }: MoneyProps) {
  return (
    <span className={`whitespace-nowrap ${isGone ? 'line-through' : ''}`}>{moneyText(kobo)}</span>
  );
}

/** For where there is room for text alone, as the words of a dialog's button. */
export const moneyText = (kobo: number) =>
  kobo < 0 ? `−₦${nairaText(-kobo)}` : `₦${nairaText(kobo)}`;
