// What is left to do before going live, as a table.

import type { ReadinessStep } from '../../../sdk/src/generated/types.ts';
import { command, flagOption } from '../line/command.ts';
import { type Column, textTable } from '../line/table.ts';
import { asking, CALLER, CALLER_ENVIRONMENT } from './caller.ts';

const COLUMNS: readonly Column<ReadinessStep>[] = [
  { title: 'step', isWhole: true, of: ({ key }) => key },
  { title: 'done', isWhole: true, of: ({ done }) => (done ? 'yes' : 'no') },
  { title: 'what to do', of: ({ done, action }) => (done ? '–' : action) },
];

export const readiness = command({
  about: `
The eight steps before going live, each with what to do while it is not done. --json prints the full
API response.`,
  options: { json: flagOption('print the steps as JSON'), ...CALLER },
  environment: CALLER_ENVIRONMENT,
  examples: ['sanwo readiness'],

  run: (given) =>
    asking(given, async ({ sanwo }) => {
      const { options, screen } = given;
      const steps = await sanwo.account.getReadiness();
      if (options.json) return screen.print(JSON.stringify(steps, null, 2));
      for (const line of textTable(steps, COLUMNS, screen.width)) screen.print(line);
    }),
});
