// What an email says about money to a customer on trial: what was charged today, what it covers,
// and when the next payment is due.

import { formatNaira } from '../../lib/values/money.ts';
import type { EmailFacts, TrialFacts } from './facts.ts';
import { dateOf, type Say, sayingOf } from './phrases.ts';

/** Emails queued by old versions have only the date. */
export function wordsAtStart(facts: EmailFacts): string[] {
  const { trial, amount = 0 } = facts;
  if (!trial) return [];
  const say = sayingInTrial(facts, trial);
  const lasts = say('mail_trial_lasts');
  if (trial.paid > 0) {
    const paid = `${lasts} ${say('mail_trial_paid_today')} ${nextPayment(say, trial)}`;
    return [paid, say('mail_trial_back')];
  }
  const checked = trial.checked > 0 ? [say('mail_trial_checked')] : [];
  return [...checked, [lasts, ...dueLater(say, trial, amount)].join(' ')];
}

export function wordsAtEnd(facts: EmailFacts): string[] {
  const { trial, amount = 0 } = facts;
  if (!trial) return [];
  const say = sayingInTrial(facts, trial);
  if (trial.paid > 0) {
    const paid = `${say('mail_trial_paid_before')} ${nextPayment(say, trial)}`;
    return [paid, say('mail_trial_back')];
  }
  return dueLater(say, trial, amount);
}

/** The trial ends on `day`, from which the first period lasts to `to`. */
function sayingInTrial(facts: EmailFacts, { paid, checked, firstPeriodEnd }: TrialFacts): Say {
  const say = sayingOf(facts);
  const day = dateOf(facts, facts.trialEndDate);
  const [from, to] = [day, dateOf(facts, firstPeriodEnd)];
  const known = { day, from, to, paid: formatNaira(paid), checked: formatNaira(checked) };
  return (key, values) => say(key, { ...known, ...values });
}

const nextPayment = (say: Say, { isFollowed }: TrialFacts) =>
  isFollowed ? say('mail_trial_next') : say('ahead_noMore');

/** Nothing where what comes one day is more than one free period ahead. */
function dueLater(say: Say, trial: TrialFacts, amount: number): string[] {
  const { isCovered = false, isFree = true, isFollowed } = trial;
  if (amount > 0 && !isCovered) return [dueAtEnd(say, trial)];
  if (amount > 0 && isFollowed) return [say('mail_trial_next')];
  return isFree ? [say('mail_trial_free')] : [];
}

const dueAtEnd = (say: Say, { hasSource }: TrialFacts) =>
  say(hasSource ? 'mail_trial_collects' : 'mail_trial_link');
