// The settings: each saved and seen to hold, and one's own way in.

import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import { drawn } from '../../test/pictures.ts';
import { expectAccessible, signIn, test } from './stage.ts';

const PASSWORD = 'a long enough password';
const ANOTHER = 'quite another password';

test('the business, its billing and its emails are set', async ({ page, account, watched }) => {
  watched.expected.push(/status of 400/);
  await signIn(page, account);
  await page.goto('/settings');
  await page.getByLabel('Business name').fill('Ada’s <b>Bakery</b>');
  await page.getByLabel('Colour code').fill('orange');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('must', { exact: false }).first()).toBeVisible();
  await page.getByLabel('Colour code').fill('#e65100');
  await page.getByLabel('Address').fill('12 Herbert Macaulay Way\nYaba, Lagos');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Business details saved')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByLabel('Payment attempts').fill('4');
  await page.getByLabel('Hours between attempts').fill('48');
  await expect(page.getByText('Each invoice is charged up to 4 times, 2 days apart')).toBeVisible();
  await page.getByText('Create a final invoice').click();
  await page.getByText('Charge tax on invoices').click();
  await expectAccessible(page);
  // One button saves the whole page.
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Billing settings saved')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Emails' }).click();
  await page.getByText('Receipt', { exact: true }).click();
  await expect(page.getByText('Receipt: turned off')).toBeVisible();
  await expectAccessible(page);
  expect(await account.sanwo.account.get()).toMatchObject({
    businessName: 'Ada’s <b>Bakery</b>',
    dunning: { maxAttempts: 4, retryHours: 48 },
    finalInvoice: 'invoice',
    business: { brandColor: '#e65100', address: '12 Herbert Macaulay Way\nYaba, Lagos' },
    tax: { name: 'VAT', ratePercent: 7.5, inclusive: true },
    emails: { receipt: false },
  });
});

test('what another member saves meanwhile stays', async ({ page, account }) => {
  const { sanwo } = account;
  await signIn(page, account);
  await page.goto('/settings');
  await page.getByLabel('Support phone').fill('+234 803 000 0001');
  await sanwo.account.update({ invoicePrefix: 'ADA', business: { supportEmail: 'ada@ada.ng' } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Business details saved')).toBeVisible();

  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByLabel('Payment attempts').fill('4');
  const tax = { name: 'GST', ratePercent: 5, inclusive: false, number: null };
  await sanwo.account.update({ finalInvoice: 'invoice', dunning: { retryHours: 48 }, tax });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Billing settings saved')).toBeVisible();
  expect(await sanwo.account.get()).toMatchObject({
    invoicePrefix: 'ADA',
    business: { supportEmail: 'ada@ada.ng', supportPhone: '+234 803 000 0001' },
    ...{ dunning: { maxAttempts: 4, retryHours: 48 }, finalInvoice: 'invoice', tax },
  });

  // What is changed back is a change as well.
  await page.getByLabel('Payment attempts').fill('3');
  // A second press within half a second is none; and what was saved is said in front of the button.
  await expect(async () => {
    await page.getByRole('button', { name: 'Save changes' }).press('Enter');
    const { dunning } = await sanwo.account.get();
    expect(dunning.maxAttempts).toBe(3);
  }).toPass();

  await page.getByRole('link', { name: 'Customer page' }).click();
  const reasons = page.getByLabel(/reasons/i);
  await reasons.fill('Too expensive');
  await sanwo.account.update({ portal: { quantity: true, cancel: { when: 'now' } } });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Customer page saved')).toBeVisible();
  expect((await sanwo.account.get()).portal).toMatchObject({
    quantity: true,
    cancel: { when: 'now', reasons: ['Too expensive'] },
  });
});

test('each kind of email is read before any is sent', async ({ page, account, watched }) => {
  watched.expected.push(/status of 503/);
  await account.sanwo.account.update({ businessName: 'Ada’s <b>Bakery</b>' });
  await signIn(page, account);
  await page.goto('/settings/emails');
  await expect(page.getByRole('button', { name: /^Preview: / })).toHaveCount(28);
  await page.getByRole('button', { name: 'Preview: Receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receipt' });
  await expect(dialog.getByText('Receipt from Ada’s <b>Bakery</b>: ₦12,500.00')).toBeVisible();
  const letter = dialog.frameLocator('iframe[title="Preview of the email"]');
  await expect(letter.getByRole('heading', { name: 'Thank you for your payment' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'On a computer' }).press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'On a phone' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Plain text' }).click();
  await expect(dialog.getByText('Plan: Gold')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Preview: Receipt' })).toBeFocused();

  const address = '**/v1/email-preview/new_sign_in';
  await page.route(address, (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: 'Preview: New sign-in' }).click();
  const again = page.getByRole('dialog').getByRole('button', { name: /again/i });
  await expect(again).toBeVisible();
  await page.unroute(address);
  await again.click();
  const shown = page.getByRole('dialog').frameLocator('iframe');
  await expect(shown.getByText('Chrome on Android')).toBeVisible();
});

test('a logo is uploaded, and seen on the real email, invoice and page', async ({
  page,
  account,
  watched,
}) => {
  const { sanwo } = account;
  watched.expected.push(/status of 400/);
  await signIn(page, account);
  await page.goto('/settings');
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /Upload a logo|Replace the logo/ }).click();
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  };
  await choose('broken.png', Buffer.from('no picture'));
  await expect(page.getByText('The file must be a PNG, JPEG or WebP file')).toBeVisible();
  await choose('logo.png', await drawn('#101820'));
  await expect(page.getByText('Logo saved')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Colour code').fill('#b3123a');
  for (const [tab, words] of [
    ['Email', 'Thank you for your payment'],
    ['Invoice', 'Invoice'],
    ['Thank-you page', 'Thank you'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    const frame = page.frameLocator(`iframe[title="Preview: ${tab}"]`);
    await expect(frame.getByRole('heading', { name: words, exact: true })).toBeVisible();
    const width = () =>
      frame
        .locator('img')
        .first()
        .evaluate((img) => (img as HTMLImageElement).naturalWidth);
    // A new colour loads the frame anew, and a question to the old one fails.
    await expect(async () => expect(await width()).toBeGreaterThan(0)).toPass();
  }
  await page.getByText('Dark mode').click();
  // The page in the frame has landmarks of its own.
  await expectAccessible(page, ['landmark-unique', 'landmark-no-duplicate-main']);
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await expect(page.getByText('Logo removed')).toBeVisible();
  expect((await sanwo.account.get()).logoUrl).toBe(null);
});

test('the text of an email is written with the email beside it', async ({
  page,
  account,
  watched,
}) => {
  const { sanwo } = account;
  watched.expected.push(/status of 400/);
  await signIn(page, account);
  await page.goto('/settings/emails');
  await page.getByRole('button', { name: 'Edit text: Receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receipt' });
  await expect(dialog.getByLabel('Subject')).toHaveValue(
    'Receipt from {{businessName}}: {{amount}}',
  );
  await dialog.getByLabel('Beginning').fill('Dear {{name}},');
  await expect(dialog.getByText(/unknown value \{\{name\}\}/)).toBeVisible();
  await dialog.getByLabel('Beginning').fill('Dear {{customerName}}, welcome back!');
  await dialog.getByLabel('End').fill('See you at the gym.');
  const letter = dialog.frameLocator('iframe[title="Preview of the email"]');
  await expect(letter.getByText('Dear Adaeze Obi, welcome back!')).toBeVisible();
  await expect(letter.getByText('See you at the gym.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save text' }).click();
  await expect(page.getByText('Text saved')).toBeVisible();
  expect((await sanwo.emails.getTemplate('receipt')).own).toMatchObject([
    { language: null, subject: null, intro: 'Dear {{customerName}}, welcome back!' },
  ]);
  await page.getByRole('button', { name: 'Edit text: Receipt' }).click();
  await page.getByRole('button', { name: 'Use our text' }).click();
  await expect.poll(async () => (await sanwo.emails.getTemplate('receipt')).own).toEqual([]);
  await page.getByRole('button', { name: 'Edit text: Receipt' }).click();
  await dialog.getByRole('button', { name: 'For' }).click();
  await page.getByRole('option', { name: 'Yoruba' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveValue(
    'Rìsíìtì láti ọ̀dọ̀ {{businessName}}: {{amount}}',
  );
  await dialog.getByLabel('End').fill('Ó dàbọ̀.');
  await expect(letter.getByText('Ẹ ṣeun fún ìsanwó yín')).toBeVisible();
  await expect(letter.getByText('Ó dàbọ̀.')).toBeVisible();
  await expectAccessible(page);
});

test('a member changes her password and turns a second factor on and off', async ({
  page,
  account: { sanwo },
  service,
  watched,
}) => {
  watched.expected.push(/status of 401/);
  const { inviteLink = '' } = await sanwo.members.invite({ email: 'ada@shop.test', role: 'owner' });
  const token = new URL(inviteLink, service).searchParams.get('token') ?? '';
  const answered = await page.request.post('/session/invitation', {
    data: { token, name: 'Ada', password: PASSWORD },
    headers: { origin: service },
  });
  expect(answered.ok(), await answered.text()).toBe(true);
  await page.goto('/settings/security');
  await expect(page.getByText('Current session')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill(ANOTHER);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();

  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(ANOTHER);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /authenticator/ })).toBeVisible();
  await expectAccessible(page);
  await dialog
    .getByLabel('Code from the app')
    .fill(codeOf(await dialog.locator('code').innerText()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(ANOTHER);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-factor authentication turned off')).toBeVisible();
});

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows now for the secret: RFC 6238. */
function codeOf(secret: string): string {
  const bits = [...secret].map((each) => LETTERS.indexOf(each).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}
