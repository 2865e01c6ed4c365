// Whether a retry can succeed, and how long to wait before it.

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** The longest wait. If the service asks for a longer one, the error is thrown at once. */
const MOST_PATIENCE_SECONDS = 60;

/** The service's header decides; without it, the status does. */
export function isWorthwhile({ status, headers }: Response, text: string): boolean {
  const word = headers.get('sanwo-should-retry');
  if (word === 'true' || word === 'false') return word === 'true';
  if (status === 409) return text.includes('"idempotency_in_progress"');
  return status === 408 || status === 429 || status >= 500;
}

/** Milliseconds before the next try; null where that would be too long. */
export function pauseBefore(tries: number, headers: Headers | undefined): number | null {
  const asked = headers ? retryAfterSecondsOf(headers) : null;
  if (asked !== null) return asked > MOST_PATIENCE_SECONDS ? null : asked * 1_000;
  // Many that failed together do not come back together.
  return (0.5 + Math.random() / 2) * Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
}

/** Said in seconds, or as a date. */
export function retryAfterSecondsOf(headers: Headers): number | null {
  const said = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    }
    signal?.addEventListener('abort', end);
  });
  signal?.throwIfAborted();
}
