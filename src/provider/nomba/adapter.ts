// Nomba, as the port sees a provider. This file is the table of contents of the folder.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/values/durations.ts';
import { createCallMeter } from '../port/call-meter.ts';
import type { WholeProvider } from '../port/provider.ts';
import type { Slots } from '../port/slots.ts';
import { lookUpBankTransfer, transferToBank } from './bank-payouts.ts';
import { listBanks, resolveAccountName } from './banks.ts';
import { readCallback } from './callback.ts';
import { chargeToken, forgetToken } from './cards.ts';
import { changeMandate } from './change-mandate.ts';
import { cancelCheckout, createCheckout, lookUpCheckout } from './checkout.ts';
import { debitMandate, lookUpDebit } from './debits.ts';
import { createMandate, findMandate, readMandate } from './mandates.ts';
import { closeAccount, findAccount, openAccount, readOrderAccount } from './money-in/accounts.ts';
import { findCredit, listCredits } from './money-in/credits.ts';
import { lookUpTransfer, refund, transfer } from './payouts.ts';
import { type CompleteSettings, completeSettings, type NombaSettings } from './settings.ts';
import { readStatement } from './statement/read.ts';
import { findTransaction } from './transactions.ts';
import { createNombaClient } from './wire/client.ts';
import { realTime, type Time } from './wire/time.ts';

/** How long it knows a key that it was sent before is nowhere written. */
const KEY_LIVES_MS = DAY_MS;
const UNHEARD_OF_AFTER_MS = 15 * MINUTE_MS;

const NAME = 'nomba';

export interface Nomba extends WholeProvider {
  /** Lets what is under way finish, then lets go of the connections. */
  close(): Promise<void>;
}

/** With slots it keeps the account's rates together with other processes. */
export function createNomba(settings: NombaSettings, time: Time = realTime, slots?: Slots): Nomba {
  const complete = completeSettings(settings);
  const meter = createCallMeter(NAME);
  const client = createNombaClient(complete, { time, meter, ...(slots && { slots }) });
  return {
    name: NAME,
    metrics: meter.registry,
    ...mostAtOnceOf(complete),
    takesNow: () => client.takesNow(),
    accounts: { showsCreditsWithinMs: HOUR_MS },
    bankPayouts: { provesAbsence: true },
    banks: true,
    cards: { provesAbsence: true, unheardOfAfterMs: UNHEARD_OF_AFTER_MS, replayableForMs: 0 },
    checkouts: { remembersOrdersMs: 2 * DAY_MS, showsCardsWithinMs: 10 * MINUTE_MS },
    mandates: {
      provesAbsence: false,
      unheardOfAfterMs: UNHEARD_OF_AFTER_MS,
      replayableForMs: KEY_LIVES_MS,
    },
    payouts: { provesAbsence: true },
    refunds: { replayableForMs: KEY_LIVES_MS },
    statement: { accounts: accountsOf(complete) },

    createCheckout: (order, context) => createCheckout(client, order, context),
    lookUpCheckout: (order, context) => lookUpCheckout(client, order, context),
    cancelCheckout: (reference, context) => cancelCheckout(client, reference, context),

    chargeToken: (charge, context) => chargeToken(client, charge, context),
    lookUpCharge({ kind, reference, attemptedAt }, context) {
      if (kind === 'debit') return lookUpDebit(client, { reference, attemptedAt }, context);
      return findTransaction(client, { by: 'orderReference', reference }, context);
    },
    forgetToken: (token, context) => forgetToken(client, token, context),

    createMandate: (request, context) => createMandate(client, request, context),
    readMandate: (mandateId, context) => readMandate(client, mandateId, context),
    changeMandate: (mandateId, to, context) => changeMandate(client, { mandateId, to }, context),
    debitMandate: (debit, context) => debitMandate(client, debit, context),
    findMandate: (reference, context) => findMandate(client, reference, context),

    refund: (request, context) => refund(client, request, context),
    transfer: (request, context) => transfer(client, request, context),
    lookUpTransfer: (reference, context) => lookUpTransfer(client, reference, context),

    openAccount: (request, context) => openAccount(client, request, context),
    findAccount: (reference, context) => findAccount(client, reference, context),
    closeAccount: (reference, context) => closeAccount(client, reference, context),
    readOrderAccount: (order, context) => readOrderAccount(client, order, context),
    findCredit: (sessionId, context) => findCredit(client, sessionId, context),
    listCredits: (query, context) => listCredits(client, query, context),
    transferToBank: (transfer, context) => transferToBank(client, transfer, context),
    lookUpBankTransfer: (reference, context) => lookUpBankTransfer(client, reference, context),

    readStatement: (query, context) => readStatement(client, query, context),

    listBanks: (context) => listBanks(client, context),
    resolveAccountName: (account, context) => resolveAccountName(client, account, context),
    ping: () => client.answers(),

    readCallback: (callback) =>
      readCallback({ ...callback, key: client.settings.signatureKey ?? '' }),
    close: () => client.close(),
  };
}

/** Where its rate is limited, no more than are let pass in half the time that one waits. */
function mostAtOnceOf({ rateLimits, patience }: CompleteSettings): { mostAtOnce?: number } {
  if (!rateLimits) return {};
  const { postPerWindow, windowMs } = rateLimits;
  return { mostAtOnce: Math.max(1, Math.floor((postPerWindow * patience.moneyMs) / windowMs / 2)) };
}

/** Our money moves on the parent account, and on the sub-accounts that are set. */
function accountsOf({ accountId, accountsUnder, bankTransfersFrom }: CompleteSettings): string[] {
  const all = [accountId, accountsUnder, bankTransfersFrom];
  return [...new Set(all.filter((account) => account !== null))];
}
