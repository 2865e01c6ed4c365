// Looks at the books and says, for each truth about them, whether it holds.

import { checkInvariants, type Finding } from '../audit/check.ts';
import { queues } from '../jobs.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import { countAllAcrossTenants, type DatabaseSize } from '../model/tenants/summary-sql.ts';
import { command, flagOption } from './line/command.ts';
import { EXIT } from './line/misuse.ts';
import { showing } from './line/progress.ts';
import { openExistingHouse } from './open-house.ts';

const TOLERATED_MS = 15 * MINUTE_MS;

export const doctor = command({
  about: `
Checks the books of all tenants, more thoroughly than the hourly check of a worker. It changes no
records. The exit code is 1 if a check fails.`,
  options: { json: flagOption('print the results as JSON') },
  examples: ['sanwo doctor', "sanwo doctor --json | jq '.[] | select(.violations != [])'"],

  async run({ options, screen, settings }) {
    const { house, close } = await openExistingHouse(settings());
    try {
      const moment = { now: house.clock.now(), toleratedMs: TOLERATED_MS, queues };
      const size = await countAllAcrossTenants(house.db);
      const findings = await showing('Looking', (progress) =>
        checkInvariants(house.db, moment, { isThorough: true, onTruth: progress.at }),
      );
      if (options.json) screen.print(JSON.stringify(findings, null, 2));
      else for (const line of findingLines(findings, size)) screen.print(line);
      const isWell = findings.every(({ violations }) => violations.length === 0);
      return isWell ? EXIT.done : EXIT.failed;
    } finally {
      await close();
    }
  },
});

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
