// Customers come from a file, as merchants have them: from any spreadsheet, twice, and hostile.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';

describe('an import of customers', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ now: '2027-01-11T09:00:00.000Z' });
    acme = await world.tenant();
  });
  after(() => world.close());

  const send = (csv: string, wish: object = {}) =>
    acme.post('/v1/import', { source: 'csv', csv, ...wish });
  async function imported(csv: string, wish: object = {}) {
    const { status, data, text } = await send(csv, wish);
    assert.equal(status, 200, text);
    return data;
  }
  const customer = async (email: string) =>
    (await acme.get(`/v1/customer/${encodeURIComponent(email)}`)).data;
  const results = (rows: readonly { row: number; result: string }[]) =>
    rows.map(({ row, result }) => `${row} ${result}`);
  const count = async () => (await acme.get('/v1/customer?limit=1')).data.totalCount;

  it('takes the template as it is, and says what each column holds', async () => {
    const { data: template } = await acme.get('/v1/import/template');
    assert.ok(template.columns.every(({ description }: { description: string }) => description));
    const made = await imported(template.csv);
    assert.deepEqual(results(made.rows), ['2 created']);
    const ada = await customer('ada@example.com');
    assert.deepEqual([ada.phoneNumber, ada.externalRef], ['+2348012345678', 'user-42']);
  });

  it('makes each customer once, with its event, and finds the same again', async () => {
    const csv =
      'E-Mail;Name;Phone;Reference;Tax exempt;Withholding\r\n' +
      'Bola@Example.com;"Ade; Bola";080 1234;u-1;yes;5,5\r\nchi@example.com;Chi;;u-2;no;0\r\n';
    const first = await imported(csv);
    assert.deepEqual([first.created, first.refused], [2, 0]);
    const bola = await customer('bola@example.com');
    assert.deepEqual(
      [bola.name, bola.taxExempt, bola.withholdingPercent, bola.phoneNumber],
      ['Ade; Bola', true, 5.5, '080 1234'],
    );
    const { data: events } = await acme.get('/v1/event?type=customer.created&limit=100');
    const told = events.data.filter(({ data }: { data: { id: string } }) => data.id === bola.id);
    assert.equal(told.length, 1);
    const before = await count();
    const again = await imported(csv);
    assert.deepEqual([again.created, again.updated, again.unchanged], [0, 0, 2]);
    assert.equal(await count(), before);
    assert.equal((await customer('bola@example.com')).updatedAt, bola.updatedAt);
  });

  it('updates by reference, then by email, and keeps what a row leaves empty', async () => {
    await imported('email,name,externalRef\ndayo@example.com,Dayo,u-3\neze@example.com,Eze,\n');
    const dayo = await customer('dayo@example.com');
    const changed = await imported(
      'email,name,externalRef\ndayo@new.example,,u-3\nEZE@example.com,Eze Obi,u-4\n',
    );
    assert.deepEqual(results(changed.rows), ['2 updated', '3 updated']);
    assert.match(changed.rows[0].reason, new RegExp(`${dayo.code}: email`));
    const moved = await customer('dayo@new.example');
    assert.deepEqual([moved.id, moved.name], [dayo.id, 'Dayo']);
    const eze = await customer('eze@example.com');
    assert.deepEqual([eze.name, eze.externalRef], ['Eze Obi', 'u-4']);
  });

  it('refuses rows with their reasons, and imports the others', async () => {
    await imported('email,externalRef\nfemi@example.com,u-5\ngbenga@example.com,u-6\n');
    const mixed = await imported(
      [
        'email,name,phone,externalRef,tax exempt,withholding',
        ',No Mail,0801,,,',
        'no email,X,,,,',
        'a@b.example,4084 0840 8408 4081,,,,',
        'b@b.example,B,,,maybe,',
        'c@b.example,C,,,,21',
        'd@b.example,D\uFFFD,,,,',
        'gbenga@example.com,G,,u-5,,',
        'e@b.example,E,,,,',
        'E@b.example,E again,,,,',
        'f@b.example,F,,,,,,one too many',
        `g@b.example,${'x'.repeat(301)},,,,`,
      ].join('\n'),
    );
    assert.deepEqual(results(mixed.rows), [
      ...[2, 3, 4, 5, 6, 7, 8].map((row) => `${row} refused`),
      '9 created',
      ...[10, 11, 12].map((row) => `${row} refused`),
    ]);
    const reasons = mixed.rows.map(({ reason }: { reason: string }) => reason);
    assert.match(reasons[0], /no email/);
    assert.match(reasons[2], /card number/);
    assert.match(reasons[5], /UTF-8/);
    assert.match(reasons[6], /another customer, CUST_/);
    assert.equal(reasons[8], 'Row 9 is about the same customer');
    assert.deepEqual([mixed.created, mixed.refused], [1, 10]);
  });

  it('finds a row without an email by its phone number, and refuses one that is none', async () => {
    const csv = 'name,phone\nHalima,0803 555 1000\nIfe,ask at the door\nHali,+2348035551000\n';
    const first = await imported(csv);
    assert.deepEqual(results(first.rows), ['2 created', '3 refused', '4 refused']);
    assert.match(first.rows[1].reason, /^phoneNumber must be a phone number/);
    assert.equal(first.rows[2].reason, 'Row 2 is about the same customer');
    const again = await imported('name,phone\nHalima Musa,+234 803 555 1000\n');
    assert.deepEqual(results(again.rows), ['2 updated']);
    const halima = await customer('08035551000');
    assert.deepEqual([halima.name, halima.email], ['Halima Musa', null]);
    const both = await Promise.all([
      imported('phone\n08035552000\n'),
      imported('phone\n08035552000\n'),
    ]);
    assert.deepEqual(both.map(({ created }) => created).sort(), [0, 1]);
    await acme.post('/v1/customer', { email: 'twin@example.com', phoneNumber: '08035551000' });
    const twice = await imported('phone\n08035551000\n');
    assert.match(twice.rows[0].reason, /^Several customers/);
  });

  it('takes rows that are named by reference whatever their phone numbers are', async () => {
    const made = 'email,externalRef\nshop@two.example,s-1\nboss@two.example,s-2\n';
    assert.equal((await imported(`${made}desk@two.example,s-3\n`)).created, 3);
    const both = await imported(
      'externalRef,phone\ns-1,ask at the door\ns-2,ext. 12\ns-3,08035553000\n',
    );
    assert.deepEqual(results(both.rows), ['2 updated', '3 updated', '4 updated']);
    const shared = await imported('externalRef,phone\ns-1,08035553000\ns-2,08035553000\n');
    assert.deepEqual(results(shared.rows), ['2 updated', '3 updated']);
    assert.equal((await customer('boss@two.example')).phoneNumber, '08035553000');
  });

  it('takes a percentage as people write one, and nothing that is none', async () => {
    const cells = ['5 %', '"7,5"', '.5', '10%', '20.00'];
    const taken = cells.map((cell, at) => `p${at}@rate.example,${cell}`).join('\n');
    assert.equal((await imported(`email,withholding\n${taken}\n`)).created, cells.length);
    const percents = await Promise.all(
      cells.map(async (_, at) => (await customer(`p${at}@rate.example`)).withholdingPercent),
    );
    assert.deepEqual(percents, [5, 7.5, 0.5, 10, 20]);
    const wrong = ['%', '0x10', '0b1', '1e1', '-0', '5%%', '20.01', '1.234'];
    const refused = wrong.map((cell, at) => `w${at}@rate.example,${cell}`).join('\n');
    const { rows } = await imported(`email,withholding\n${refused}\n`);
    assert.deepEqual(
      rows.map(({ result }: { result: string }) => result),
      wrong.map(() => 'refused'),
    );
  });

  it('changes nothing in a dry run, and says what it would do', async () => {
    const csv = 'email,name\nnew@dry.example,New\nfemi@example.com,Femi\nnothing,X\n';
    const [customers, { data: events }] = [await count(), await acme.get('/v1/event?limit=1')];
    const dry = await imported(csv, { dryRun: true });
    assert.deepEqual(results(dry.rows), ['2 created', '3 updated', '4 refused']);
    assert.equal(await count(), customers);
    assert.deepEqual((await acme.get('/v1/event?limit=1')).data, events);
    assert.deepEqual(
      (await imported(csv)).rows.map(({ result }: { result: string }) => result),
      ['created', 'updated', 'refused'],
    );
  });

  it('refuses a file that is none as a whole', async () => {
    const files: Readonly<Record<string, RegExp>> = {
      '\n\n': /row of names/,
      'email,name': /and others/,
      'name\nAda': /no column named email/,
      'email,password\na@b.co,x': /not known, "password"/,
      'email,Mail\na@b.co,x': /two columns for email/,
      'email,name\n"a@b.co,x': /row 2: a quote/,
      [`email\n${'x@y.co\n'.repeat(10_001)}`]: /more than 10,000 rows/,
      ['ẹ'.repeat(400_000)]: /1 MiB/,
    };
    for (const [csv, message] of Object.entries(files)) {
      const { status, errors } = await send(csv);
      assert.deepEqual([status, errors?.[0]?.field], [400, 'csv'], csv.slice(0, 40));
      assert.match(errors?.[0]?.message ?? '', message);
    }
    assert.equal((await send('email\na@b.co', { source: 'paystack' })).status, 400);
    assert.equal((await send('x'.repeat(1_048_577))).status, 400);
    assert.equal((await send('x'.repeat(2_200_000))).status, 413);
  });

  it('keeps a formula as the text that it is, and its own export as it was', async () => {
    await imported('email,name\nharm@example.com,"=HYPERLINK(""http://x"",""y"")"\n');
    assert.equal((await customer('harm@example.com')).name, '=HYPERLINK("http://x","y")');
    const marked = await imported(
      `email,name\nharm@example.com,"'=HYPERLINK(""http://x"",""y"")"\n`,
    );
    assert.equal(marked.unchanged, 1);
  });

  it('takes ten thousand rows at once, and the same file twice at the same time', async () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `many-${at}@example.com,Member ${at}`);
    const csv = `email,name\n${lines.join('\n')}\n`;
    const other = await world.tenant();
    const both = await Promise.all(
      [csv, csv].map((each) => other.post('/v1/import', { source: 'csv', csv: each })),
    );
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
    const made = both.reduce((sum, { data }) => sum + data.created, 0);
    assert.equal(made, 10_000);
    const { data: page } = await other.get('/v1/customer?limit=1');
    assert.equal(page.totalCount, 10_000);
  });

  it('leaves no text of the file in the audit trail', async () => {
    await imported('email,name\ntrail@example.com,Trail\n');
    const { data: trail } = await acme.get('/v1/audit?action=customers.imported&limit=1');
    assert.deepEqual(trail.data[0].changes, { to: { created: 1, updated: 0, refused: 0 } });
  });
});
