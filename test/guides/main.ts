// `npm run guides`: runs every block of every guide against a real service and says what is not
// true. `npm run guides -- webhooks trials` runs those alone.

import { guideNames, runGuides } from './run.ts';

const names = await guideNames(process.argv.slice(2));
const startedAt = performance.now();
const all = await runGuides(names, ({ name, commands, seconds, faults }) => {
  const mark = faults.length === 0 ? '✓' : '✗';
  console.log(`${mark} ${name}: ${commands} commands in ${seconds.toFixed(1)} s`);
});
for (const { name, faults } of all) {
  for (const fault of faults) console.error(`\ndocs/guides/${name}.md ${fault}`);
}
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
const wrong = all.filter(({ faults }) => faults.length > 0).length;
console.log(`\n${all.length} guides in ${seconds} s, ${wrong} of them not true`);
process.exitCode = wrong > 0 ? 1 : 0;
