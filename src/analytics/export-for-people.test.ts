// What a bookkeeper opens: a workbook, read back here by another library than the one that wrote
// it, and a CSV file that Excel opens with its letters. Both say what the plain file says.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import readWorkbook from 'read-excel-file/node';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { KINDS } from '../model/reports/export-kinds.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
type SheetCell = string | number | boolean | Date | null;

describe('a file for people', () => {
  let world: World;
  let acme: Merchant;
  let rival: TenantClient;

  before(async () => {
    // Half past eleven at night in UTC is the next day in Lagos.
    world = await createWorld({ provider: true, now: '2026-03-31T23:30:00.000Z' });
    acme = merchantOf(world, await world.tenant('acme'));
    rival = await world.tenant('rival');
    const tax = { name: 'VAT', ratePercent: 7.5, inclusive: true };
    await acme.api.put('/auth/settings', { tax });
    const planCode = await acme.plan({ name: '=cmd|calc, "Gold"', amount: 123_405 });
    const code = await acme.subscribe(planCode, undefined, 'ada@example.com');
    const known = { name: '+Ọláńrewájú; "Obi"', taxNumber: '00123-0001' };
    await acme.api.put('/v1/customer/ada@example.com', known);
    const [payment] = await acme.attempts(code);
    const refund = { paymentId: payment.id, amount: 10_001, reason: '@SUM(A1:A9)\u0007' };
    assert.equal((await acme.api.post('/v1/checkout/refunds', refund)).status, 201);
    await world.work();
  });
  after(() => world.close({ allowUnfinished: true }));

  async function fileOf(kind: string, query: string, api: TenantClient = acme.api) {
    const headers = { 'x-api-key': api.apiKey };
    return await world.app.inject({ url: `/v1/export/${kind}?${query}`, headers });
  }

  async function sheetOf(kind: string, query = '', api: TenantClient = acme.api) {
    const answer = await fileOf(kind, `format=xlsx${query}`, api);
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.headers['content-type'], XLSX);
    assert.match(String(answer.headers['content-disposition']), new RegExp(`"${kind}\\.xlsx"`));
    const [sheet] = await readWorkbook(answer.rawPayload);
    const [head = [], ...rows] = (sheet?.data ?? []) as SheetCell[][];
    return { name: sheet?.sheet, head, rows, bytes: answer.rawPayload };
  }

  async function recordsOf(kind: string, query = '') {
    const { head, rows } = await sheetOf(kind, query);
    return rows.map((row) => Object.fromEntries(head.map((title, at) => [title, row[at] ?? null])));
  }

  it('has amounts that add up in naira, days of the zone, and tax in its own column', async () => {
    const [invoice, ...others] = await recordsOf('invoices');
    assert.deepEqual(others, []);
    assert.equal(invoice?.Number, 'INV-000001');
    assert.deepEqual(invoice?.Issued, new Date('2026-04-01T00:00:00.000Z'));
    // 1,234.05 × 7.5 ÷ 107.5 = 86.096…
    const sums = [invoice?.['Before tax'], invoice?.Tax, invoice?.Total, invoice?.Refunded];
    assert.deepEqual(sums, [1_147.95, 86.1, 1_234.05, 100.01]);
    assert.equal(invoice?.Status, 'Paid');
    assert.deepEqual([invoice?.Voided, invoice?.['Tax withheld']], [null, 0]);
  });

  it('has what people wrote as text, which no spreadsheet runs', async () => {
    const [refund] = await recordsOf('refunds');
    assert.equal(refund?.Reason, '@SUM(A1:A9)');
    assert.equal(refund?.Customer, '+Ọláńrewájú; "Obi"');
    const { bytes } = await sheetOf('invoices');
    const xml = partOf(bytes, 'xl/worksheets/sheet1.xml');
    assert.doesNotMatch(xml, /<f[ >]/);
    assert.match(xml, /t="inlineStr"[^>]*><is><t>=cmd\|calc, (?:"|&quot;)Gold/);
    assert.match(partOf(bytes, 'xl/styles.xml'), /numFmtId="49"|formatCode="@"/);
    const [customer] = await recordsOf('customers');
    assert.equal(customer?.TIN, '00123-0001');
  });

  it('of taxes has a row for each paper and rate, and they add up to the report', async () => {
    const rows = await recordsOf('taxes', '&month=2026-04');
    assert.deepEqual(
      rows.map((row) => [row.Paper, row.Number, row['Rate %'], row['Before tax'], row.Tax]),
      [
        ['Invoice', 'INV-000001', 7.5, 1_147.95, 86.1],
        // 10,001 of 123,405: 8,610 × … = 697.8 of tax.
        ['Credit note', 'INV-CN-000001', 7.5, -93.03, -6.98],
      ],
    );
    const { data } = await acme.api.get('/v1/report/tax?month=2026-04');
    assert.deepEqual(data.total, { net: 114_795 - 9_303, tax: 8_610 - 698 });
    assert.deepEqual(await recordsOf('taxes', '&month=2026-03'), []);
    assert.equal((await recordsOf('taxes', '&from=2026-04-01&to=2026-04-01')).length, 2);
    const both = await fileOf('taxes', 'month=2026-04&from=2026-04-01');
    assert.equal(both.statusCode, 400);
    assert.equal((await fileOf('taxes', 'month=2026-4')).statusCode, 400);
    assert.equal((await fileOf('invoices', 'month=2026-04')).statusCode, 400);
  });

  it('of taxes for programs is in kobo and UTC, and below zero without an apostrophe', async () => {
    const { body } = await fileOf('taxes', 'month=2026-04');
    const [head = '', invoice = '', note = ''] = body.split('\r\n');
    assert.match(head, /^kind,id,number,invoiceNumber,taxedAt,.*,net,tax,total,currency,netNaira/);
    assert.match(invoice, /^invoice,.*,2026-03-31T23:3.*,7\.5,114795,8610,123405,NGN,1147\.95,/);
    assert.match(note, /^credit_note,.*,7\.5,-9303,-698,-10001,NGN,-93\.03,-6\.98,-100\.01$/);
  });

  it('as CSV begins with the mark that Excel looks for, and keeps formulas text', async () => {
    const { body, headers } = await fileOf('invoices', 'for=excel');
    assert.match(String(headers['content-type']), /^text\/csv/);
    assert.ok(body.startsWith('\uFEFFNumber,Issued,Due,'), body.slice(0, 40));
    const [, row = ''] = body.split('\r\n');
    assert.match(row, /^INV-000001,2026-04-01,/);
    assert.ok(row.includes(',"\'+Ọláńrewájú; ""Obi""",'), row);
    assert.ok(row.includes(',1147.95,86.10,1234.05,'), row);
    assert.ok((await fileOf('taxes', 'for=excel')).body.includes(',-93.03,-6.98,-100.01,'));
    assert.ok(!(await fileOf('invoices', '')).body.startsWith('\uFEFF'));
  });

  it('is there for every kind, says the same rows in both forms, and nobody else’s', async () => {
    for (const kind of KINDS) {
      const { head, rows } = await sheetOf(kind);
      const { body } = await fileOf(kind, 'for=excel');
      assert.equal(body.split('\r\n')[0], `\uFEFF${head.join(',')}`, kind);
      const ids = head.filter((title) => /\bid$/.test(String(title)));
      assert.deepEqual(ids, kind === 'deposits' ? ['Session id'] : []);
      if (kind !== 'deposits' && kind !== 'payouts') assert.ok(rows.length > 0, kind);
      assert.equal((await sheetOf(kind, '', rival)).rows.length, 0, kind);
    }
    assert.equal((await fileOf('invoices', 'format=pdf')).statusCode, 400);
    assert.equal((await fileOf('invoices', 'for=numbers')).statusCode, 400);
  });
});

/** A part of a ZIP file whose sizes come after the parts: found by the directory at its end. */
function partOf(zip: Buffer, name: string): string {
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const size = zip.readUInt32LE(at + 20);
    const [named, extra, comment] = [28, 30, 32].map((from) => zip.readUInt16LE(at + from));
    const start = zip.readUInt32LE(at + 42);
    if (zip.toString('utf8', at + 46, at + 46 + (named ?? 0)) === name) {
      const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
      const bytes = zip.subarray(data, data + size);
      return (zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString();
    }
    at += 46 + (named ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  throw new Error(`no ${name}`);
}
