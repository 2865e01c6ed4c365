// Runs the test files that it is given in this process, one after the other, and prints what they
// say. Node's runner follows each promise, to know of each error in which test it arose, and a
// promise that is followed takes forty times as long: here it follows all that is asynchronous but
// promises. One that is rejected and that nothing waits for may fail the process and no test.

import { createHook } from 'node:async_hooks';
import { resolve } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

const files = process.argv.slice(2).map((path) => resolve(path));
if (files.length > 1) await import('./shared-process.ts');
followNoPromises();
const events = run({ files, isolation: 'none' });
events.on('test:summary', ({ success }) => {
  if (!success) process.exitCode = 1;
});
events.compose(spec).pipe(process.stdout);

/** The runner's own hook has no option for it; by its class each can be told. */
function followNoPromises(): void {
  const [of, ofPromises] = [{ init() {} }, { init() {}, trackPromises: false }].map((options) =>
    createHook(options),
  ) as [object, object];
  const hooks = Object.getPrototypeOf(of);
  const differing = Object.getOwnPropertySymbols(of).filter(
    (each) => Reflect.get(of, each) === false && Reflect.get(ofPromises, each) === true,
  );
  const { enable } = hooks;
  hooks.enable = function () {
    for (const each of differing) this[each] = true;
    return enable.call(this);
  };
}
