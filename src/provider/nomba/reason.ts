// Turns a provider's message into a reason that may be stored and shown: one short line, in which
// anything long enough to be a token, a card or an account number is masked.

const MAX_LENGTH = 200;

export function plainReason(message: string): string {
  return (
    message
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .replace(/[\w+/=.~-]{32,}/g, '…')
      .replace(/\d{10,}/g, '…')
      .trim()
      .slice(0, MAX_LENGTH) || 'no reason given'
  );
}
