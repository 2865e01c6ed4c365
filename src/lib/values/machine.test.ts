// A table of states, and everything that is derived from it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defineMachine, type MachineDefinition } from './machine.ts';

const door = defineMachine({
  name: 'door',
  states: ['shut', 'open', 'bricked_up'],
  initial: ['shut'],
  terminal: ['bricked_up'],
  transitions: [
    { from: 'shut', trigger: 'push', to: 'open' },
    { from: 'open', trigger: 'pull', to: 'shut' },
    { from: 'open', trigger: 'push', to: 'open', note: 'it stays open' },
    { from: 'shut', trigger: 'brick', to: 'bricked_up' },
  ],
});

/** A sound table, changed in one place; the types would refuse most of these changes. */
function changed(change: Partial<MachineDefinition<string, string>>): () => unknown {
  const sound: MachineDefinition<string, string> = {
    name: 'lamp',
    states: ['off', 'on', 'broken'],
    initial: ['off'],
    terminal: ['broken'],
    transitions: [
      { from: 'off', trigger: 'press', to: 'on' },
      { from: 'on', trigger: 'press', to: 'off' },
      { from: 'on', trigger: 'drop', to: 'broken' },
    ],
  };
  return () =>
    defineMachine({ ...sound, ...change, transitions: change.transitions ?? sound.transitions });
}

test('every state and trigger: the table says where it leads, and nothing else is allowed', () => {
  const expected: Record<string, string> = {
    'shut push': 'open',
    'open pull': 'shut',
    'open push': 'open',
    'shut brick': 'bricked_up',
  };
  for (const state of door.states) {
    for (const trigger of door.triggers) {
      const target = expected[`${state} ${trigger}`] ?? null;
      assert.equal(door.target(state, trigger), target);
      assert.equal(door.allows(state, trigger), target !== null);
      assert.equal(door.sources(trigger).includes(state), target !== null);
    }
  }
});

test('next says where a trigger leads, and refuses what the table does not allow', () => {
  assert.equal(door.next('shut', 'push'), 'open');
  assert.throws(() => door.next('bricked_up', 'push'), /a door that is bricked_up cannot push/);
});

test('leadsTo says where a trigger leads from anywhere, if that is one place', () => {
  assert.equal(door.leadsTo('push'), 'open');
  const { leadsTo } = defineMachine({
    name: 'lift',
    states: ['down', 'up'],
    initial: ['down'],
    terminal: [],
    transitions: [
      { from: 'down', trigger: 'call', to: 'up' },
      { from: 'up', trigger: 'call', to: 'down' },
    ],
  });
  assert.throws(() => leadsTo('call'), /call of a lift does not lead to one state alone/);
});

test('states, triggers and sources keep the order of the table', () => {
  assert.deepEqual(door.states, ['shut', 'open', 'bricked_up']);
  assert.deepEqual(door.triggers, ['push', 'pull', 'brick']);
  assert.deepEqual(door.sources('push'), ['shut', 'open']);
});

test('states and triggers are types: a word that is not in the table does not compile', () => {
  const target: 'shut' | 'open' | 'bricked_up' | null = door.target('shut', 'push');
  assert.equal(target, 'open');
  // @ts-expect-error no such state
  assert.equal(door.target('ajar', 'push'), null);
  // @ts-expect-error no such trigger
  assert.deepEqual(door.sources('kick'), []);
});

test('the diagram shows the beginning, every transition and the end', () => {
  assert.equal(
    door.diagram(),
    [
      'stateDiagram-v2',
      '  [*] --> shut',
      '  shut --> open: push',
      '  open --> shut: pull',
      '  open --> open: push (it stays open)',
      '  shut --> bricked_up: brick',
      '  bricked_up --> [*]',
    ].join('\n'),
  );
});

test('before says which states lead to one in a step', () => {
  assert.deepEqual(door.before('open'), ['shut', 'open']);
  assert.deepEqual(door.before('shut'), ['open']);
  assert.deepEqual(door.before('bricked_up'), ['shut']);
});

test('the check constraint lists the states', () => {
  assert.equal(door.checkConstraint('state'), "check (state in ('shut', 'open', 'bricked_up'))");
});

test('a table that contradicts itself is refused, saying what is wrong', () => {
  const press = { from: 'off', trigger: 'press', to: 'on' };
  const drop = { from: 'on', trigger: 'drop', to: 'broken' };
  assert.doesNotThrow(changed({}));
  assert.throws(changed({ transitions: [press, drop, { ...press, to: 'broken' }] }), /off press/);
  assert.throws(changed({ transitions: [press, drop, { ...drop, to: 'gone' }] }), /on drop/);
  assert.throws(changed({ transitions: [press, { ...drop, to: 'gone' }] }), /"gone" is not one/);
  assert.throws(changed({ initial: ['new'] }), /"new" is not one/);
  assert.throws(changed({ terminal: ['broken', 'done'] }), /"done" is not one/);
  assert.throws(changed({ states: ['off', 'on', 'broken', 'off'] }), /"off" stands there twice/);
  assert.throws(changed({ terminal: ['broken', 'on'] }), /terminal "on" is left by "press"/);
  assert.throws(changed({ terminal: [] }), /"broken" cannot be left/);
  assert.throws(changed({ states: ['off', 'on', 'broken', "o'clock"] }), /not a snake_case word/);
  const lost = { from: 'dim', trigger: 'press', to: 'off' };
  const states = ['off', 'on', 'broken', 'dim'];
  assert.throws(changed({ states, transitions: [press, drop, lost] }), /"dim" cannot be reached/);
  assert.throws(changed({ initial: [] }), /machine lamp: "off" cannot be reached/);
});
