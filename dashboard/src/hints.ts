// What the page remembers of its last visit, so that the next one asks for its data before its
// files are there. It is a hint alone: what it makes the page ask for, the service decides.

export interface Hints {
  readonly accountId: string;
  readonly businessName: string;
  /** Null until they are known. */
  readonly mode: 'sandbox' | 'live' | null;
  readonly zone: string;
  /** Today, if the test clock stands still; null if it is what the browser's clock says. */
  readonly day: string | null;
}

declare global {
  interface Window {
    /** What begin.ts asked for, by the path. Null where there was no response. */
    sanwoEarly?: Map<string, Promise<Response | null>>;
  }
}

const KEPT_AS = 'sanwo.hints';

type Owner = Pick<Hints, 'accountId' | 'businessName'>;

/** Null: nobody is signed in. Of another account nothing is kept. */
export function keepOwner(owner: Owner | null): void {
  if (owner === null) return localStorage.removeItem(KEPT_AS);
  const { accountId, businessName } = owner;
  const kept = hintsNow();
  const others =
    kept?.accountId === accountId ? kept : { mode: null, zone: 'Africa/Lagos', day: null };
  localStorage.setItem(KEPT_AS, JSON.stringify({ ...others, accountId, businessName }));
}

export function keepToday(today: Pick<Hints, 'mode' | 'zone' | 'day'>): void {
  const kept = hintsNow();
  if (kept !== null) localStorage.setItem(KEPT_AS, JSON.stringify({ ...kept, ...today }));
}

function hintsNow(): Hints | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT_AS) ?? 'null');
  } catch {
    return null;
  }
}

/** As old as data may be that a screen takes for new. */
const FRESH_MS = 10_000;

/** The response to a request that the page made before its files were there: once, while new. */
export async function takeEarly(path: string): Promise<Response | null> {
  const early = window.sanwoEarly?.get(path);
  window.sanwoEarly?.delete(path);
  return early !== undefined && performance.now() < FRESH_MS ? await early : null;
}
