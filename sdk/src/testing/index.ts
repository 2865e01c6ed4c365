// A sandbox for a merchant's own tests: the service with its simulated provider, an account in it,
// and its time, which moves when the test says so.

import type { CheckoutLink, CheckoutPage } from '../generated/types.ts';
import { type KnownEvent, Sanwo } from '../index.ts';
import { createClock, type SandboxClock } from './clock.ts';
import { createListener, type WaitForEvent } from './events.ts';
import { CARDS, type PagePayment, payOnPage } from './page.ts';
import { startProgram } from './program.ts';

export interface SandboxOptions {
  /** A running sandbox. By default a new one is started, and stopped at the end. */
  baseUrl?: string | undefined;
  /** The command that starts it. Default: the package `sanwo` of the project. */
  command?: readonly string[] | undefined;
  /** The account's time at the start. Default: now. */
  now?: string | Date | undefined;
}

export interface Sandbox {
  /** A client for a new account that only this test uses. */
  readonly sanwo: Sanwo;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly clock: SandboxClock;
  /** The next event of a type: the oldest one that was not returned before. */
  waitForEvent: WaitForEvent;
  /** Pays a payment page like a payer: an order, a link or a URL. */
  pay(page: string | CheckoutPage | CheckoutLink, card?: string): Promise<PagePayment>;
  stop(): Promise<void>;
}

/** Starts a sandbox with an account whose clock is stopped. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { command, now = new Date() } = options;
  const program = options.baseUrl === undefined ? await startProgram(command) : null;
  const baseUrl = options.baseUrl ?? program?.baseUrl ?? '';
  try {
    const accountId = `tests-${crypto.randomUUID()}`;
    const stranger = new Sanwo(null, { baseUrl });
    const { apiKey } = await stranger.account.register({ businessName: 'Tests', accountId });
    const sanwo = new Sanwo(apiKey, { baseUrl });
    await sanwo.testClock.freeze({ now: new Date(now).toISOString() });
    const listener = createListener(sanwo);
    return {
      sanwo,
      baseUrl,
      apiKey,
      clock: createClock(sanwo, listener),
      waitForEvent: listener.next,
      pay: (page, card = CARDS.succeeds) =>
        payOnPage(sanwo, typeof page === 'string' ? page : page.checkoutLink, card),
      stop: async () => await program?.stop(),
    };
  } catch (error) {
    await program?.stop();
    throw error;
  }
}

export type { KnownEvent, PagePayment, SandboxClock, WaitForEvent };
export { CARDS };
