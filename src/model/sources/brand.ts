// A card's brand as people write it: Visa, Mastercard.

/** Null where the provider named none. */
export const brandInWords = (brand: string | null | undefined): string | null =>
  !brand || brand === 'unknown' ? null : brand.charAt(0).toUpperCase() + brand.slice(1);
