// What a plan's price means for tax, by the account's setting and the plan's own rate.

import type { Settings } from '@sanwo/sdk';

/** `ownPercent` is as it was typed; empty: the setting's. Without a setting there is no tax. */
export function priceHint(tax: Settings['tax'], ownPercent: string): string {
  return `For each payment${taxText(tax, ownPercent.trim())}. 0 is a free plan.`;
}

function taxText(tax: Settings['tax'], own: string): string {
  if (tax === null) return '';
  const percent = own === '' ? String(tax.ratePercent) : own;
  if (Number(percent) === 0) return '';
  const named = `${tax.name} ${percent} %`;
  return tax.inclusive ? `: includes ${named}` : `, before tax: ${named} is added`;
}
