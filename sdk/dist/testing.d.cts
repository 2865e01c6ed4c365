import { F as EventType, I as KnownEvent, P as EventOf, et as CheckoutLink, i as Sanwo, rt as CheckoutPage } from "./index-CDKEHmPp.cjs";
type WaitForEvent = <T extends EventType>(type: T, options?: {
  timeout?: number | undefined;
}) => Promise<EventOf<T>>;
interface SandboxClock {
  now(): Promise<Date>;
  /** Moves time on: by `'1 month'`, `'36 hours'`, `'2 weeks'`, or to a moment in ISO 8601. */
  advance(by: string): Promise<Date>;
  /** Moves time on, a day at a time, until something is told; `within` a year unless told. */
  until<T extends EventType>(type: T, options?: {
    within?: string | undefined;
  }): Promise<EventOf<T>>;
}
/** Numbers on which the simulated provider acts in its own ways. */
declare const CARDS: {
  /** Pays, and every renewal too. */
  readonly succeeds: "4084084084084081";
  /** Its bank asks for a one-time code, which is given. */
  readonly asksForCode: "4000000000003220";
  /** Is declined on the page: insufficient funds. */
  readonly declined: "4000000000009995";
  /** Pays at first; renewals lack funds. */
  readonly renewalsLackFunds: "4000000000000341";
  /** Pays at first; then it has expired. */
  readonly renewalsExpired: "4000000000000069";
  /** Pays at first; then it is reported stolen. */
  readonly renewalsStolen: "4000000000009979";
};
/** What came of it: the reference of the order that was paid, or why it was not. */
type PagePayment = {
  readonly isPaid: true;
  readonly orderReference: string;
} | {
  readonly isPaid: false;
  readonly reason: string;
};
interface SandboxOptions {
  /** A sandbox that runs already; else one is started, and stopped in the end. */
  baseUrl?: string | undefined;
  /** How one is started; else it is the package `sanwo` of the project. */
  command?: readonly string[] | undefined;
  /** Where the account's time stands in the beginning: at the present unless told. */
  now?: string | Date | undefined;
}
interface Sandbox {
  /** Speaks for an account of its own, that nobody else knows. */
  readonly sanwo: Sanwo;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly clock: SandboxClock;
  /** The next event of a type: the oldest that was not answered here before. */
  waitForEvent: WaitForEvent;
  /** Pays a hosted page as a payer would: an order, a link, or its address. */
  pay(page: string | CheckoutPage | CheckoutLink, card?: string): Promise<PagePayment>;
  stop(): Promise<void>;
}
/** Starts a sandbox, with an account whose time stands still. */
declare function startSandbox(options?: SandboxOptions): Promise<Sandbox>;
export { CARDS, type KnownEvent, type PagePayment, Sandbox, type SandboxClock, SandboxOptions, type WaitForEvent, startSandbox };