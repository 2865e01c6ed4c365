// What decides is handed rows, moments, terms and chance: it reaches neither the house, nor the
// machine's clock, nor chance of its own, so that its tests need none of them.

import { describe, it } from 'node:test';
import { assertNone } from './assert-none.ts';
import { imports } from './imports.ts';

const ROOMS = '(?:book|tell|time|change)/';
const RULES_OF_CHARGES = 'charge/(?:prepare|settle-answer|charged|outcome|dunning)\\.ts';
const DECIDES = new RegExp(`^src/engine/(?:${ROOMS}|${RULES_OF_CHARGES})`);
const HOUSE = new Set(['House', 'HouseContext', 'contextOf', 'mailWayOf']);
const CHANCE = new Set(['newId', 'randomCode', 'realChance', 'realNow', 'realClock']);
/** Made by a request rather than by a rule: its code is drawn until one is free. */
const DRAWS = 'src/engine/customer/find-or-make.ts';

describe('a book', () => {
  const taken = imports
    .filter(({ from }) => !from.isTest && DECIDES.test(from.path))
    .flatMap(({ from, names }) => names.map((name) => ({ path: from.path, name })));

  it('holds no house', () => {
    const wrong = taken.filter(({ name }) => HOUSE.has(name));
    assertNone(wrong.map(takenText), 'a rule that could talk to the world');
  });

  it('is handed its moment and its ids', () => {
    const wrong = taken.filter(({ path, name }) => path !== DRAWS && CHANCE.has(name));
    assertNone(wrong.map(takenText), 'ids and moments come from account.at');
  });
});

function takenText({ path, name }: { readonly path: string; readonly name: string }): string {
  return `${path} takes ${name}`;
}
