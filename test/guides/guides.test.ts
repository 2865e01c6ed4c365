// Every block of every guide is run against the real program, and what it answers is what is shown.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { guideNames, runGuides } from './run.ts';

/** What cannot be tried here: programs of others, real money, languages that are not installed. */
const MOST_NOT_RUN = 26;
const LEAST_COMMANDS = 80;

describe('the guides', async () => {
  const names = await guideNames();
  const running = runGuides(names);

  for (const name of names) {
    it(`${name} is true`, async () => {
      const ran = (await running).find((one) => one.name === name);
      assert.deepEqual(ran?.faults, [], ran?.faults.join('\n\n'));
    });
  }

  it('leave little untried, and say why', async (test) => {
    const ran = await running;
    const left = ran.flatMap(({ name, notRun }) =>
      notRun.map(({ line, why }) => ({ place: `docs/guides/${name}.md:${line}`, why })),
    );
    for (const { place, why } of left) test.diagnostic(`not run: ${place}: ${why}`);
    assert.ok(left.length <= MOST_NOT_RUN, `${left.length} blocks are not run`);
    assert.deepEqual(
      left.filter(({ why }) => why.length < 10),
      [],
    );
    const commands = ran.reduce((sum, one) => sum + one.commands, 0);
    assert.ok(commands >= LEAST_COMMANDS, `only ${commands} commands are run`);
  });
});
