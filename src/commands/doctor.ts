// Looks at the books and says, for each truth about them, whether it holds.

import { checkInvariants, type Finding } from '../audit/check.ts';
import { hearsEcho, listenForEcho } from '../db/queue/echo.ts';
import { openClient } from '../db/server/open-client.ts';
import type { House } from '../frame/house.ts';
import { queues } from '../jobs.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import { countAllAcrossTenants, type DatabaseSize } from '../model/tenants/summary-sql.ts';
import { HEARS_NOTHING } from '../worker/listen.ts';
import type { OpenCell } from './house/open-cell.ts';
import { command, flagOption } from './line/command.ts';
import { EXIT } from './line/misuse.ts';
import { showing } from './line/progress.ts';
import { type OpenHouse, openExistingHouse } from './open-house.ts';

const TOLERATED_MS = 15 * MINUTE_MS;

export const doctor = command({
  about: `
Checks the books of all tenants, more thoroughly than the hourly check of a worker. It changes no
records. The exit code is 1 if a check fails. Advice on how the database is reached goes to standard
error.`,
  options: { json: flagOption('print the results as JSON') },
  examples: ['sanwo doctor', "sanwo doctor --json | jq '.[] | select(.violations != [])'"],

  async run({ options, screen, settings }) {
    const { houses, eachCell, close } = await openExistingHouse(settings());
    try {
      for (const sentence of await adviceOn(eachCell)) screen.warn(`Advice: ${sentence}.`);
      const all: (Finding & { readonly cell: string })[] = [];
      for (const house of houses.all()) {
        const cell = house.cell.id;
        const findings = await lookInto(house);
        all.push(...findings.map((finding) => ({ cell, ...finding })));
        if (options.json) continue;
        if (houses.directory) screen.print(`Cell ${cell}:`);
        const size = await countAllAcrossTenants(house.db);
        for (const line of findingLines(findings, size)) screen.print(line);
      }
      if (options.json) screen.print(JSON.stringify(all, null, 2));
      const away = [...houses.cells].filter((cell) => houses.at(cell) === null);
      for (const cell of away) screen.warn(`The cell ${cell} is away, and was not checked.`);
      const isWell = all.every(({ violations }) => violations.length === 0) && away.length === 0;
      return isWell ? EXIT.done : EXIT.failed;
    } finally {
      await close();
    }
  },
});

async function lookInto({ db, clock }: House): Promise<readonly Finding[]> {
  const moment = { now: clock.now(), toleratedMs: TOLERATED_MS, queues };
  return await showing('Looking', (progress) =>
    checkInvariants(db, moment, { isThorough: true, onTruth: progress.at }),
  );
}

/** How each database is reached, where that takes something away. */
async function adviceOn(eachCell: OpenHouse['eachCell']): Promise<readonly string[]> {
  const cells: OpenCell[] = [];
  eachCell((cell) => void cells.push(cell));
  const advice = await Promise.all(
    cells.map(async ({ house, directUrl, advice: known }) => {
      const client = await openClient(directUrl, { application_name: 'sanwo doctor' });
      try {
        await listenForEcho(client);
        return (await hearsEcho(client, house.db)) ? known : [...known, HEARS_NOTHING];
      } finally {
        await client.end();
      }
    }),
  );
  return [...new Set(advice.flat())];
}

function findingLines(findings: readonly Finding[], { tenants, invoices }: DatabaseSize): string[] {
  const looked = `${countText(tenants, 'tenant')} and ${countText(invoices, 'invoice')} checked`;
  const broken = findings.filter(({ violations }) => violations.length > 0).length;
  return [
    ...findings.flatMap(({ meaning, violations }) => [
      `${violations.length === 0 ? 'holds ' : 'BROKEN'}  ${meaning}`,
      ...violations.map(
        ({ tenantId, id, detail }) => `        tenant ${tenantId}: ${id}: ${detail}`,
      ),
    ]),
    `${broken === 0 ? 'All checks passed' : `${broken} of ${findings.length} failed`}: ${looked}.`,
  ];
}

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
