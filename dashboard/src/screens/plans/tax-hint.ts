// The hint at a plan's price: whether it includes tax, from the account's setting and the plan's
// rate.

import type { Settings } from '@sanwo/sdk';

/** `ownPercent` as typed. Empty: the rate of the setting. Without a setting there is no tax. */
export function priceHint(tax: Settings['tax'], ownPercent: string): string {
  return `For each payment${taxText(tax, ownPercent.trim())}. 0 for a free plan.`;
}

function taxText(tax: Settings['tax'], own: string): string {
  if (tax === null) return '';
  const percent = own === '' ? String(tax.ratePercent) : own;
  if (Number(percent) === 0) return '';
  const named = `${tax.name} ${percent} %`;
  return tax.inclusive ? `, including ${named}` : `, before tax. ${named} is added`;
}
