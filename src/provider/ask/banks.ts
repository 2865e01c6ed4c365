// The banks of a provider, remembered for a while, and whose name an account at one of them is in.

import type { ShortMemory } from '../../lib/fair/short-memory.ts';
import type { Clock } from '../../lib/process/clock.ts';
import { HOUR_MS } from '../../lib/values/durations.ts';
import type { Bank, BankAccount } from '../port/banks.ts';
import type { ProviderAnswer } from '../port/outcomes.ts';
import { isAble } from '../port/provider.ts';
import { type Asker, type OfProvider, providerContext } from './asker.ts';

/** Banks are founded and merged a few times a year. */
const HOLDS_FOR_MS = HOUR_MS;
/** Who does not answer is left alone for so long, where it has answered before. */
const ASKED_AGAIN_AFTER_MS = 30_000;

export interface KnownBanks {
  readonly banks: readonly Bank[];
  /** When the provider said so. */
  readonly asOf: Date;
  readonly askAgainAt: Date;
}

export type BankMemory = ShortMemory<KnownBanks>;

export type BankAsker = Asker & { readonly banks: BankMemory; readonly clock: Clock };

/** As the provider lists them now; where it is away, as it listed them last. */
export async function banksOf(
  by: BankAsker,
  { provider }: OfProvider,
): Promise<ProviderAnswer<KnownBanks>> {
  const now = by.clock.now();
  const known = by.banks.get(provider);
  if (known && now < known.askAgainAt) return { kind: 'answered', value: known };
  const answer = await askForBanks(by, { provider });
  if (answer.kind === 'answered') {
    const askAgainAt = new Date(now.getTime() + HOLDS_FOR_MS);
    return keepBanks(by, { provider, known: { banks: answer.value, asOf: now, askAgainAt } });
  }
  if (!known) return answer;
  const askAgainAt = new Date(by.clock.now().getTime() + ASKED_AGAIN_AFTER_MS);
  return keepBanks(by, { provider, known: { ...known, askAgainAt } });
}

function keepBanks(
  { banks }: Pick<BankAsker, 'banks'>,
  { provider, known }: OfProvider & { readonly known: KnownBanks },
): ProviderAnswer<KnownBanks> {
  banks.set(provider, known);
  return { kind: 'answered', value: known };
}

async function askForBanks(
  by: Asker,
  { provider }: OfProvider,
): Promise<ProviderAnswer<readonly Bank[]>> {
  const at = by.providers.find(provider);
  if (at && isAble(at, 'banks')) return await at.listBanks(providerContext(by));
  return noBanks(provider);
}

export async function askWhoseAccount(
  by: Asker,
  { provider, ...account }: OfProvider & BankAccount,
): Promise<ProviderAnswer<{ readonly accountName: string }>> {
  const at = by.providers.find(provider);
  if (at && isAble(at, 'banks')) return await at.resolveAccountName(account, providerContext(by));
  return noBanks(provider);
}

const noBanks = (provider: string) =>
  ({ kind: 'refused', code: 'no_banks', reason: `${provider} lists no banks` }) as const;
