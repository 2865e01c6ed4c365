// Loaded before the test files that share a process. What one of them leaves changed, another could
// depend on: so the run fails when the environment, the folder or a global is not as it was.

import assert from 'node:assert/strict';

/** Left there by libraries of schemas and of PDFs: none of it changes another test. */
const OF_LIBRARIES = /^(__zod_\w+|DOMMatrix|pdfjsWorker|_pdfjsTestingUtils|pdfjsLib)$/;

/** What decodes pictures says there where it was built, and the runner which worker runs. */
const OF_OTHERS = { VIPSHOME: undefined, NODE_TEST_WORKER_ID: undefined };

const isOf = () => ({
  environment: { ...process.env, ...OF_OTHERS },
  folder: process.cwd(),
  globals: new Map(
    Object.entries(Object.getOwnPropertyDescriptors(globalThis)).map(([name, property]) => [
      name,
      // What is made when it is first read is no change.
      property.get ? 'made when read' : property.value,
    ]),
  ),
});

const atFirst = isOf();

process.on('exit', () => {
  const inTheEnd = isOf();
  try {
    assert.deepEqual(inTheEnd.environment, atFirst.environment);
    assert.equal(inTheEnd.folder, atFirst.folder);
    for (const [name, value] of atFirst.globals) {
      if (value === 'made when read') continue;
      assert.ok(Object.is(inTheEnd.globals.get(name), value), `globalThis.${name} was replaced`);
    }
    const added = [...inTheEnd.globals.keys()].filter(
      (name) => !atFirst.globals.has(name) && !OF_LIBRARIES.test(name),
    );
    assert.deepEqual(added, [], 'globalThis has more than it had');
  } catch (error) {
    console.error('A test file has changed what it shares with others:', error);
    process.exitCode = 1;
  }
});
