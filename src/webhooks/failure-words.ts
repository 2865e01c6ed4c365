// Why a receiver was not reached, as a text for the merchant. Pure.

const NO_ANSWER = 'no answer within 15 seconds';
const NO_CONNECTION = 'no connection within 5 seconds';
const CUT = 'the connection was cut before an answer came';
const UNKNOWN_HOST = 'the host name cannot be found';

const WORDS: Readonly<Record<string, string>> = {
  UND_ERR_HEADERS_TIMEOUT: NO_ANSWER,
  UND_ERR_CONNECT_TIMEOUT: NO_CONNECTION,
  ETIMEDOUT: NO_CONNECTION,
  UND_ERR_SOCKET: CUT,
  ECONNRESET: CUT,
  EPIPE: CUT,
  ECONNREFUSED: 'no server listens at this address: the connection was refused',
  EHOSTUNREACH: 'there is no way to this address',
  ENETUNREACH: 'there is no way to this address',
  ENOTFOUND: UNKNOWN_HOST,
  EAI_AGAIN: UNKNOWN_HOST,
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the answer are longer than 16 KiB',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is not trusted: it is for another host name',
};

/** Endings of OpenSSL's codes for certificates. The error's message names the fault. */
const OF_CERTIFICATES = /CERT|SIGNATURE|^UNABLE_TO_/;
const MOST_CHARACTERS = 300;

export function failureWords(error: unknown): string {
  if (!(error instanceof Error)) return 'the request failed';
  if (error.name === 'TimeoutError') return NO_ANSWER;
  if (error.name === 'HTTPParserError') return 'the answer is not HTTP';
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return error.message.slice(0, MOST_CHARACTERS);
  return (WORDS[code] ?? wordsOfKind(code, error.message)).slice(0, MOST_CHARACTERS);
}

function wordsOfKind(code: string, message: string): string {
  if (OF_CERTIFICATES.test(code)) return `the certificate is not trusted: ${message}`;
  if (code === 'EPROTO' || code.startsWith('ERR_SSL')) return 'the answer is not TLS';
  return `${code}: ${message}`;
}
