// The command line as somebody meets it who does not know it yet: everything says what it is, a
// wrong word is refused with the right one, and asking for help does nothing else.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { run as runIn } from '../test/shell.ts';
import type { Commands } from './commands/line/command.ts';
import { commands } from './commands.ts';

const names = Object.keys(commands);

const escaped = (text: string) => text.replace(/[()[\].+*?^$]/g, '\\$&');

/** The list, with commands that must not be run. */
const idle: Commands = Object.fromEntries(
  Object.entries(commands).map(([name, entry]) => [
    name,
    { ...entry, load: async () => ({ ...(await entry.load()), run: refuse }) },
  ]),
);

async function refuse(): Promise<never> {
  throw new Error('it was run');
}

const run = (line: string | readonly string[]) => runIn(line, { commands: idle });

describe('sanwo --help', () => {
  it('lists every command with what it does', async () => {
    for (const line of ['', '--help', '-h', 'help']) {
      const { code, said } = await run(line);
      assert.equal(code, 0);
      for (const [name, { summary }] of Object.entries(commands)) {
        assert.match(said, new RegExp(`^ {2}${name} +${escaped(summary)}$`, 'm'));
      }
    }
  });

  it('says its version, and its schema', async () => {
    const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
    const { code, said } = await run('--version');
    const [version, schema = ''] = said.split('\n');
    assert.deepEqual([code, version], [0, JSON.parse(manifest).version]);
    assert.match(schema, /^schema \d{4}$/);
  });
});

describe('the help of a command', () => {
  for (const name of names) {
    it(`says of ${name} how it is called, what it takes, and shows it`, async () => {
      const { code, said } = await run(`help ${name}`);
      assert.equal(code, 0);
      const { arguments: taken, options } = await (commands[name] ?? assert.fail()).load();
      assert.match(said, new RegExp(`^sanwo ${name}: \\S.*\n\nUsage\n {2}sanwo ${name}`));
      for (const each of taken) assert.ok(said.includes(`<${each.name}>`), each.name);
      for (const each of Object.keys(options)) assert.ok(said.includes(`--${each}`), each);
      assert.match(said, new RegExp(`^Examples?\n {2}(?:.* )?sanwo ${name}`, 'm'));
      assert.equal((await run(`${name} --help`)).said, said);
      // Whatever else is said, also what is wrong.
      assert.equal((await run(`${name} some thing --more=1 -h`)).said, said);
    });
  }

  it('is asked for in vain where there is no such command', async () => {
    const { code, warned } = await run('help docter');
    assert.equal(code, 2);
    assert.match(warned, /^There is no command docter: did you mean doctor\?/);
  });
});

describe('a wrong word', () => {
  const cases: readonly (readonly [line: string, refusal: RegExp])[] = [
    ['docter', /^There is no command docter: did you mean doctor\? See: sanwo --help$/],
    ['plans', /^plans needs a subcommand: list or get\. See: sanwo help plans$/],
    ['plans lst', /^There is no plans lst: did you mean list\? See: sanwo help plans$/],
    ['plans list --stauts active', /^plans list has no option --stauts: did you mean --status\?/],
    ['plans list --limit many', /^--limit must be a whole number from 1 to 100000, not many$/],
    ['xylophone', /^There is no command xylophone\. See: sanwo --help$/],
    ['doctor --jsn', /^doctor has no option --jsn: did you mean --json\? See: sanwo help doctor$/],
    ['doctor -x', /^doctor has no option -x\. See: sanwo help doctor$/],
    ['doctor --json=yes', /^--json takes no value: use --json alone$/],
    ['doctor --no-json', /^doctor has no option --no-json/],
    ['doctor --constructor=x', /^doctor has no option --constructor\. See: sanwo help doctor$/],
    ['export invoices --format toString', /^--format must be xlsx, excel or csv, not toString$/],
    [
      '--json doctor',
      /^--json is not a command\. Usage: sanwo <command> \[options\]\. See: sanwo --help$/,
    ],
    ['--wat', /^--wat is not a command\. Usage: sanwo <command> \[options\]\. See: sanwo --help$/],
    ['doctor now', /^Unexpected argument now\. Usage: sanwo doctor$/],
    [
      'choose-provider acme',
      /^<provider> is missing: sanwo choose-provider <accountId> <provider>$/,
    ],
    ['resolve-payment a b suceeded', /^There is no outcome suceeded: did you mean succeeded\?/],
    ['resolve-payment a b failed', /^--note is missing: sanwo resolve-payment .* --note <text>$/],
    ['resolve-payment a b failed --note', /^--note needs a value: --note=<text>$/],
    ['resolve-payment a b failed --note --json', /^--note needs a value/],
  ];
  for (const [line, refusal] of cases) {
    it(`is refused in one line that says what to write: sanwo ${line}`, async () => {
      const { code, said, warned } = await run(line);
      assert.equal(code, 2);
      assert.equal(said, '');
      assert.match(warned, refusal);
      assert.doesNotMatch(warned, /\n/);
    });
  }

  it('may be an empty one, as of a variable that is not set', async () => {
    const { code, warned } = await run(['']);
    assert.deepEqual([code, warned], [2, 'The command is empty. See: sanwo --help']);
  });

  it('is none where it stands behind --', async () => {
    const { warned } = await run(['choose-provider', 'acme', '--', '--help']);
    assert.match(warned, /it was run/);
  });
});
