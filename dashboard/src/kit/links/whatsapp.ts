// The address that opens WhatsApp with a message written: to a phone number, or without one to whom
// the member chooses.

const NIGERIA = '234';

export const whatsAppUrl = (text: string, phone: string | null = null): string =>
  `https://wa.me/${phone === null ? '' : withCountry(phone)}?text=${encodeURIComponent(text)}`;

/** Digits with the country code, which people leave out: 0803 123 4567. */
export function withCountry(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return digits.replace(/^2340/, NIGERIA);
  if (digits.startsWith('00')) return digits.slice(2).replace(/^2340/, NIGERIA);
  return digits.replace(/^0(?=\d{10}$)|^(?=[789]\d{9}$)|^2340(?=\d{10}$)/, NIGERIA);
}
