// The style of the small tables on the home page: names left, numbers right.

const PLACE = 'px-3 text-right whitespace-nowrap first:pl-4 first:text-left last:pr-4';

export const HEAD = `${PLACE} py-2 text-xs font-medium text-quiet`;
export const CELL = `${PLACE} py-1.5`;

const decimals = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 2 });

export const percentText = (value: number): string => `${decimals.format(value)}%`;
export const pointsText = (value: number): string => `${decimals.format(value)} points`;
