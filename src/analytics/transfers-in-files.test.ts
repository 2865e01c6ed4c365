// Who pays by transfer, and what was paid by transfer or in cash, as files, the shell and the tools
// show it.

import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import readWorkbook from 'read-excel-file/node';
import { type TransferringPayer, transferringPayer } from '../../test/by-transfer.ts';
import { openWorldAndDesk } from '../../test/mcp/desk.ts';
import { run } from '../../test/shell.ts';

describe('what is paid by transfer', () => {
  let at: Awaited<ReturnType<typeof openWorldAndDesk>>;
  let payer: TransferringPayer;
  let transferred = '';
  let charged = '';

  before(async () => {
    at = await openWorldAndDesk({ provider: true, now: '2027-01-11T09:00:00.000Z' });
    payer = await transferringPayer(at.world);
    const { acme, email, subscribe, arrive } = payer;
    await acme.api.put(`/v1/customer/${email}`, { withholdingPercent: 5 });
    transferred = await subscribe({ amount: 1_000_000 }, { dueDays: 5 });
    await arrive(950_000);
    const [invoice] = await acme.invoices(transferred);
    assert.deepEqual([invoice.status, invoice.withheldAmount], ['paid', 50_000]);
    const certificate = { number: 'WHT-42', date: '2027-01-11' };
    const path = `/v1/invoice/${invoice.id}/withholding-certificate`;
    assert.equal((await acme.api.post(path, certificate)).status, 200);
    charged = await acme.subscribe(await acme.plan({ name: 'Charged' }));
    const lines = [{ description: 'Shoes', unitAmount: 40_000 }];
    const sale = { customerEmailOrCode: email, lines, collect: 'link' };
    const sold = (await acme.api.post('/v1/invoice', sale)).data;
    const cash = { method: 'cash', reference: 'R-118' };
    const recorded = await acme.api.post(`/v1/invoice/${sold.id}/record-payment`, cash);
    assert.equal(recorded.status, 201, recorded.text);
    await at.world.work();
  });
  after(() => at.close());

  async function fileOf(path: string) {
    const { apiKey } = payer.acme.api;
    const headers = { 'x-api-key': apiKey };
    const answer = await at.world.app.inject({ url: `/v1/export/${path}`, headers });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer;
  }

  async function rowsOf(kind: string): Promise<Record<string, string | undefined>[]> {
    const [head = '', ...rows] = (await fileOf(kind)).body.trimEnd().split('\r\n');
    const names = head.split(',');
    return rows.map((row) => {
      const cells = row.split(',');
      return Object.fromEntries(names.map((name, index) => [name, cells[index]]));
    });
  }

  async function sheetOf(kind: string): Promise<Record<string, unknown>[]> {
    const [sheet] = await readWorkbook((await fileOf(`${kind}?format=xlsx`)).rawPayload);
    const [head = [], ...rows] = sheet?.data ?? [];
    return rows.map((row) => Object.fromEntries(head.map((title, index) => [title, row[index]])));
  }

  const of = <Row extends object>(rows: readonly Row[], name: keyof Row, value: unknown): Row => {
    const found = rows.find((row) => row[name] === value);
    assert.ok(found, JSON.stringify(rows));
    return found;
  };

  it('is told apart in the file of subscriptions', async () => {
    const rows = await rowsOf('subscriptions');
    const { collectionMethod, dueDays } = of(rows, 'code', transferred);
    assert.deepEqual([collectionMethod, dueDays], ['transfer', '5']);
    assert.equal(of(rows, 'code', charged).collectionMethod, 'charge');
    const sheet = await sheetOf('subscriptions');
    const one = of(sheet, 'Code', transferred);
    assert.deepEqual([one['Collected by'], one['Days to pay']], ['Transfer', 5]);
    const other = of(sheet, 'Code', charged);
    assert.deepEqual([other['Collected by'], other['Days to pay']], ['Charge', null]);
  });

  it('is in the file of invoices, with the tax that was withheld', async () => {
    const rows = await rowsOf('invoices');
    const { collectionMethod, withheldAmount, withheldAmountNaira, withholdingCertificate } = of(
      rows,
      'subscriptionCode',
      transferred,
    );
    assert.deepEqual([collectionMethod, withheldAmount], ['transfer', '50000']);
    assert.deepEqual([withheldAmountNaira, withholdingCertificate], ['500.00', 'WHT-42']);
    const other = of(rows, 'subscriptionCode', charged);
    assert.deepEqual([other.collectionMethod, other.withheldAmount], ['charge', '0']);
    const paper = of(await sheetOf('invoices'), 'Subscription code', transferred);
    assert.deepEqual([paper['Tax withheld'], paper.Certificate], [500, 'WHT-42']);
  });

  it('is in the file of payments with its deposit, and cash with its receipt', async () => {
    const rows = await rowsOf('payments');
    const { depositId, depositCode } = of(rows, 'paymentSourceType', 'transfer');
    const { data } = await payer.acme.api.get('/v1/deposit');
    assert.deepEqual([depositId, depositCode], [data.data[0].id, data.data[0].code]);
    const cash = of(rows, 'paymentSourceType', 'outside');
    assert.deepEqual([cash.outsideMethod, cash.outsideReference], ['cash', 'R-118']);
    const sheet = await sheetOf('payments');
    assert.equal(of(sheet, 'Paid by', 'Cash')['Your receipt'], 'R-118');
    assert.equal(of(sheet, 'Paid by', 'Transfer')['Deposit code'], depositCode);
    assert.ok(sheet.some((row) => row['Paid by'] === 'Card'));
  });

  it('is told apart at the shell', async () => {
    const { port } = at.world.app.server.address() as AddressInfo;
    const words = ['--base-url', `http://127.0.0.1:${port}`];
    const key = ['--api-key', payer.acme.api.apiKey];
    const { said } = await run(['subscriptions', 'list', ...words, ...key]);
    const lineOf = (code: string) => said.split('\n').find((line) => line.startsWith(code)) ?? '';
    assert.match(lineOf(transferred), /\ttransfer\t/);
    assert.match(lineOf(charged), /\tcard\t/);
  });

  it('is told apart by the tool that lists subscriptions', async () => {
    const tools = await at.desk.connect(payer.acme.api.apiKey);
    const { text, data } = await tools.call('get_subscriptions');
    const lineOf = (code: string) => text.split('\n').find((line) => line.includes(code)) ?? '';
    assert.match(lineOf(transferred), / · paid by transfer · /);
    assert.doesNotMatch(lineOf(charged), /transfer/);
    const methods = data.data.map((row: Record<string, string>) => row.collectionMethod);
    assert.deepEqual(methods, ['charge', 'transfer']);
  });
});
