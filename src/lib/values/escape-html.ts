// Words that come from people, made fit for HTML: shown as they are, and as nothing else.

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (words: string): string =>
  words.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
