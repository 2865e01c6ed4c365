// The name of a provider, and so many differences in words.

/** `nomba` → Nomba */
export const providerName = (provider: string): string =>
  provider.charAt(0).toUpperCase() + provider.slice(1);

export const breaksText = (count: number): string =>
  count === 1 ? '1 difference' : `${count} differences`;
