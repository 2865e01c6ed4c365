// A gym that is busy, for pictures and for a clerk's day: some thirty members who came over three
// months, plans of every length, cards that fail, changes, refunds, a locker here and there.

import type { Sanwo } from '../../sdk/src/index.ts';
import { DAY_MS } from '../src/durations.ts';
import { CARDS, PastShop } from './past-shop.ts';

const NAMES =
  'Adaeze Nwosu,Bola Adeyemi,Chidi Okafor,Damilola Bello,Efe Omoruyi,Funke Alabi,Garba Sani,' +
  'Halima Yusuf,Ifeoma Eze,Jide Balogun,Kemi Ogunleye,Lanre Ade,Maryam Aliyu,Ngozi Umeh,' +
  'Obinna Kalu,Peju Akande,Rukayat Musa,Segun Ojo,Temi Coker,Uche Anyanwu,Wale Bakare,' +
  'Yemisi Afolabi,Zainab Lawal,Amina Ibrahim,Emeka Nnamdi,Tunde Salami';

interface Member {
  readonly name: string;
  readonly email: string;
}

const MEMBERS: readonly Member[] = NAMES.split(',').map((name) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
}));

const member = (name: string): Member => {
  const found = MEMBERS.find((each) => each.name === name);
  if (!found) throw new Error(`nobody is called ${name}`);
  return found;
};

/** Whose invoice of June has a locker on it, and a discount. */
const TEMI = member('Temi Coker');
/** Who changes to a dearer plan in the middle of a cycle. */
const JIDE = member('Jide Balogun');

/** Those whose cards have no money when it counts. */
const POOR = new Set([1, 7, 15]);
const FROM = Date.UTC(2026, 3, 1, 8);
const AT_LAST = '2026-07-02T12:00:00.000Z';

const instantOn = (day: number) => new Date(FROM + day * DAY_MS).toISOString();

async function plansOf(shop: PastShop) {
  return {
    gold: await shop.plan('Gold', 1_500_000),
    silver: await shop.plan('Silver', 750_000),
    yearly: await shop.plan('Gold, a year', 15_000_000, { interval: 'yearly' }),
    trial: await shop.plan('Classes', 500_000, { trialPeriodDays: 14 }),
  };
}

/** From 1 April to 2 July 2026. Temi’s invoice of June comes to ₦12,500.00. */
export async function openBusyGym(sanwo: Sanwo): Promise<void> {
  const shop = new PastShop(sanwo);
  await shop.freeze(instantOn(0));
  await sanwo.account.update({
    tax: { name: 'VAT', ratePercent: 7.5, inclusive: true, number: '01234567-0001' },
  });
  const plans = await plansOf(shop);
  const launch = { name: 'Launch', code: 'LAUNCH', percentOff: 20, duration: 'once' } as const;
  await sanwo.coupons.create(launch);
  const friend = {
    name: 'Friend',
    code: 'FRIEND',
    amountOff: 100_000,
    duration: 'forever',
  } as const;
  await sanwo.coupons.create(friend);
  const kinds = [plans.gold, plans.silver, plans.gold, plans.trial, plans.silver];
  const bought = new Map<Member, string>();
  for (const [index, each] of MEMBERS.entries()) {
    await sanwo.customers.create({ ...each, phoneNumber: `+23480312345${10 + index}` });
    await shop.passUntil(instantOn(1 + index * 3));
    const planCode = index % 9 === 8 ? plans.yearly : (kinds[index % 5] ?? plans.gold);
    const card = POOR.has(index) ? CARDS.insufficientFunds : CARDS.succeeds;
    const isTemi = each === TEMI;
    const coupon = isTemi ? 'FRIEND' : index % 6 === 4 ? 'LAUNCH' : undefined;
    const more = { card, ...(coupon && { coupon }) };
    bought.set(each, await shop.sell(isTemi ? plans.silver : planCode, each.email, more));
  }
  await shop.sellByBank(plans.silver, 'ngozi.bank@example.com');
  const silver = bought.get(TEMI) ?? '';
  await sanwo.subscriptions.addLine(silver, {
    ...{ description: 'A locker, June and July', quantity: 2, unitAmount: 300_000 },
  });
  await shop.passUntil('2026-06-28T08:00:00.000Z');
  await sanwo.subscriptions.update(bought.get(JIDE) ?? '', { planCode: plans.gold });
  await shop.passUntil(AT_LAST);
  const [kemi] = (await sanwo.payments.list({ search: 'Kemi', status: 'succeeded' })).data;
  const reason = 'The pool was closed for a week';
  if (kemi) await sanwo.refunds.create({ paymentId: kemi.id, amount: 300_000, reason });
}
