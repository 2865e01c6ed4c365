// What an email says about money to a customer on trial: what was charged today, what it covers,
// and when the next payment is due.

import { formatNaira } from '../../lib/values/money.ts';
import type { EmailFacts, TrialFacts } from './facts.ts';
import { dateOf, type Say, sayingOf } from './phrases.ts';

/** Emails queued by old versions have only the date. */
export function wordsAtStart(facts: EmailFacts): string[] {
  const { trial } = facts;
  if (!trial) return [];
  const say = sayingInTrial(facts, trial);
  const lasts = say('mail_trial_lasts');
  if (trial.paid > 0) {
    const paid = `${lasts} ${say('mail_trial_paid_today')} ${nextPayment(facts, trial)}`;
    return [paid, say('mail_trial_back')];
  }
  const checked = trial.checked > 0 ? [say('mail_trial_checked')] : [];
  return [...checked, [lasts, ...dueLater(facts, trial)].join(' ')];
}

export function wordsAtEnd(facts: EmailFacts): string[] {
  const { trial } = facts;
  if (!trial) return [];
  const say = sayingInTrial(facts, trial);
  if (trial.isEnding) return [say('mail_trial_free')];
  if (trial.paid > 0) {
    const paid = `${say('mail_trial_paid_before')} ${nextPayment(facts, trial)}`;
    return [paid, say('mail_trial_back')];
  }
  return dueLater(facts, trial);
}

/** The trial ends on `day`, from which the first period lasts to `to`. */
function sayingInTrial(facts: EmailFacts, { paid, checked, firstPeriodEnd }: TrialFacts): Say {
  const say = sayingOf(facts);
  const day = dateOf(facts, facts.trialEndDate);
  const [from, to] = [day, dateOf(facts, firstPeriodEnd)];
  const known = { day, from, to, paid: formatNaira(paid), checked: formatNaira(checked) };
  return (key, values) => say(key, { ...known, ...values });
}

/** After a first period for which nothing more is due, but for the difference to other terms. */
function nextPayment(facts: EmailFacts, trial: TrialFacts): string {
  const { isFollowed, difference = 0 } = trial;
  const say = sayingInTrial(facts, trial);
  if (difference > 0) {
    const [amount, to] = [formatNaira(difference), dateOf(facts, facts.trialEndDate)];
    return say('mail_trial_next', { amount, to });
  }
  return isFollowed ? say('mail_trial_next') : say('ahead_noMore');
}

/** Nothing where what comes one day is more than one free period ahead. */
function dueLater(facts: EmailFacts, trial: TrialFacts): string[] {
  const { amount = 0 } = facts;
  const { isCovered = false, isFree = true, isFollowed, difference = 0, hasSource } = trial;
  const say = sayingInTrial(facts, trial);
  if (amount > 0 && !isCovered) return [say(hasSource ? 'mail_trial_collects' : 'mail_trial_link')];
  if (difference > 0 || (amount > 0 && isFollowed)) return [nextPayment(facts, trial)];
  return isFree ? [say('mail_trial_free')] : [];
}
