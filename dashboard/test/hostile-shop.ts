// A shop where every text that somebody may choose is as bad as it can be: markup, letters from
// right to left with signs that turn what follows them, letters without a space, stacked marks.

import type { Page } from '@playwright/test';
import { Sanwo } from '../../sdk/src/index.ts';
import { payAndReturn } from '../../test/checkout-page.ts';
import { moveClock, subscribe } from './shop.ts';

/** The two signs at its end turn whatever comes after, as nothing ends them. */
const TURNED = 'مُحَمَّد עברית \u202eبن\u2067';

const NAMES = {
  long: 'W'.repeat(300),
  turned: TURNED,
  image: '<img src=x onerror=alert(1)>',
  script: '"><script>alert(1)</script>',
  emoji: '👩‍👩‍👧‍👦🏴‍☠️'.repeat(18),
  stacked: `Z${'\u0310\u0352\u036b\u0353\u036a'.repeat(40)}algo`,
} as const;

/** All of it at once, in the 300 characters that a name may have. */
export const CURSED = [NAMES.turned, NAMES.image, NAMES.script, '👩‍👩‍👧‍👦', 'W'.repeat(300)]
  .join('')
  .slice(0, 300);

const PASSWORD = 'a long enough password';
const GOLD = { amount: 1_250_000, currency: 'NGN', interval: 'monthly' } as const;

export interface HostileShop {
  readonly email: string;
  readonly password: string;
  readonly sanwo: Sanwo;
  /** What its payers see. */
  readonly payerPages: readonly string[];
}

export async function openHostileShop(service: string): Promise<HostileShop> {
  const accountId = `hurt-${crypto.randomUUID().slice(0, 8)}`;
  const stranger = new Sanwo(null, { baseUrl: service });
  const owner = { email: `${accountId}@hurt.test`, password: PASSWORD };
  const { apiKey } = await stranger.account.register({
    ...{ businessName: CURSED, accountId },
    ...owner,
  });
  const sanwo = new Sanwo(apiKey, { baseUrl: service });
  await sanwo.testClock.freeze({ now: '2026-06-01T08:00:00.000Z' });
  const payerPages = await fill(sanwo, service);
  return { ...owner, sanwo, payerPages };
}

async function fill(sanwo: Sanwo, service: string): Promise<readonly string[]> {
  const short = CURSED.slice(0, 100);
  const about = { legalName: CURSED, address: CURSED, taxNumber: short, supportPhone: short };
  await sanwo.account.update({ business: about, invoicePrefix: 'HURT' });
  for (const [index, name] of Object.values(NAMES).entries()) {
    await sanwo.plans.create({ ...GOLD, name, description: name });
    await sanwo.customers.create({ email: `one-${index}@hurt.test`, name });
  }
  const { code: planCode } = await sanwo.plans.create({ ...GOLD, name: CURSED });
  const long = { ...GOLD, name: CURSED, description: CURSED, amount: 2_000_000 };
  await sanwo.plans.create(long);
  await sanwo.coupons.create({ name: CURSED, code: 'HURT', percentOff: 10, duration: 'once' });
  await sanwo.keys.create({ name: CURSED });
  await sanwo.members.invite({ email: 'who@hurt.test', name: CURSED, role: 'support' });
  const email = 'ada@hurt.test';
  const given = { phoneNumber: CURSED, externalRef: CURSED, taxNumber: CURSED };
  await sanwo.customers.create({ email, name: CURSED, ...given });
  const code = await subscribe(sanwo, { planCode, email });
  await sanwo.subscriptions.applyDiscount(code, { coupon: 'HURT' });
  await sanwo.customers.giveCredit(email, { amount: 100, reason: CURSED });
  const sold = {
    customerEmailOrCode: email,
    lines: [{ description: CURSED, unitAmount: 100_000 }],
  };
  const paid = await sanwo.invoices.create({ ...sold, collect: 'charge' });
  await moveClock(sanwo, '2026-06-01T10:00:00.000Z');
  await sanwo.refunds.create({ invoiceId: paid.id, amount: 40_000, reason: CURSED });
  await subscribe(sanwo, { planCode, email: 'poor@hurt.test', card: '4000000000000341' });
  await sanwo.customers.update('poor@hurt.test', { name: CURSED });
  await sanwo.mandates.create({ ...mandateOf(planCode), startDate: '2026-06-01T12:00' });
  await moveClock(sanwo, '2026-07-03T12:00:00.000Z');
  await sanwo.subscriptions.addLine(code, { description: CURSED, unitAmount: 50_000 });
  const owed = await sanwo.invoices.create({ ...sold, collect: 'link' });
  const link = await sanwo.invoices.createCheckoutLink(owed.id, { sendEmail: true });
  const order = await sanwo.checkout.createOrder({
    planCode,
    order: {
      ...{ customerEmail: 'efe@hurt.test', callbackUrl: `${service}/thanks` },
      orderMetaData: { [CURSED.slice(0, 40)]: CURSED },
    },
  });
  await payAndReturn(order.checkoutLink);
  await sanwo.checkout.getOrder(order.orderReference);
  const thanks = `/thanks?orderReference=${order.orderReference}&status=success`;
  const papers = [owed.documentUrl, paid.documentUrl, link.checkoutLink];
  return [...papers.filter((each) => each?.startsWith(service)), thanks] as readonly string[];
}

const mandateOf = (planCode: string) =>
  ({
    planCode,
    customerEmail: 'chi@hurt.test',
    customerName: CURSED,
    customerAccountNumber: '0123450000',
    customerAccountName: CURSED,
    customerAddress: CURSED,
    customerPhoneNumber: '+2348012345678',
    bankCode: '058',
    narration: CURSED,
    frequency: 'MONTHLY',
    endDate: '2036-01-01T00:00',
  }) as const;

/** What is wrong with the page as it stands, in words. */
export function hurtsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hurts: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) hurts.push(`${scrollWidth} wide in a window of ${innerWidth}`);
    if (document.querySelector('img[src="x"], [onerror]')) hurts.push('a name became an element');
    // What a name or a line says is masked: the words that are left are ours.
    const masked = (text: string) =>
      text.replace(
        /<img src=x onerror=alert\(1\)>|, every month|"><script>alert\(1\)<\/script>|W{4,}/g,
        (part) => '#'.repeat(part.length),
      );
    const words = /[A-Za-z]{4,}/;
    const where = (node: Node) =>
      masked(node.textContent ?? '')
        .replace(/#+/g, '#')
        .slice(0, 160);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const around = node.parentElement;
      const found = words.exec(masked(node.textContent ?? ''));
      if (around === null || found === null || around.closest('pre, script, style')) continue;
      const at = (offset: number) => {
        const range = document.createRange();
        range.setStart(node as Text, offset);
        range.setEnd(node as Text, offset + 1);
        return range.getBoundingClientRect();
      };
      const [first, last] = [at(found.index), at(found.index + 3)];
      const isTurned = first.top === last.top && last.left < first.left;
      if (isTurned && first.width > 0) hurts.push(`mirrored: ${where(node)}`);
      if (getComputedStyle(around).direction === 'rtl')
        hurts.push(`in a name’s way: ${where(node)}`);
    }
    return hurts;
  });
}
