// Reads a tenant's test clock.

import { operation } from '../frame/operation.ts';
import { TestClock, testClockExample, viewClock } from '../model/test-clock/shape.ts';
import { selectClock } from '../model/test-clock/sql.ts';

export const readTestClock = operation({
  access: 'key',
  needs: 'read',
  tag: 'Test clock',
  summary: 'Retrieve your test clock',
  input: {},
  output: TestClock,
  message: 'Test clock found',
  problems: [],
  example: { data: testClockExample },

  run: async ({ house, db, tenant }) =>
    await viewClock(db, await selectClock(db, tenant.id), house.clock.now()),
});
