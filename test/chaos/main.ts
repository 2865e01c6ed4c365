// npm run chaos -- --minutes 5: real processes, a primary, a standby, a pooler and a provider, of
// which one after the other is killed, frozen, cut off or promoted. Then every book must agree.

import { parseArgs } from 'node:util';
import { MINUTE_MS } from '../../src/lib/values/durations.ts';
import { pause } from '../pause.ts';
import { Deployment } from './deployment.ts';
import { Gym, Shop } from './merchants.ts';
import { type Station, stations } from './stations.ts';
import { assertAllIsWell } from './truths.ts';

const CALM_MS = 2_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    /** Only those whose names have these words. */
    only: { type: 'string', default: '' },
  },
});

const began = performance.now();
const tell = (text: string) =>
  console.log(`${((performance.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${text}`);

const deployment = await Deployment.start();
try {
  const { url } = deployment.fleet.apis;
  const shops = [await Shop.open(url, 'shop-1'), await Shop.open(url, 'shop-2')];
  const gyms = [await Gym.open(url, 'gym-1'), await Gym.open(url, 'gym-2')];
  const merchants = [...shops, ...gyms];
  for (const merchant of merchants) merchant.begin();
  tell('merchants trade');
  await playAll(deployment);
  for (const merchant of merchants) await merchant.end();
  const sold = shops.reduce((sum, shop) => sum + shop.sold.length, 0);
  const weeks = gyms.reduce((sum, gym) => sum + gym.weeks, 0);
  tell(`${sold} orders sold and ${weeks} weeks renewed: looking at the books`);
  await assertAllIsWell(deployment, { shops, gyms });
  tell('All books agree.');
  for (const { receiver } of merchants) await receiver.stop();
} catch (error) {
  console.error(deployment.fleet.output().slice(-5_000));
  throw error;
} finally {
  await deployment.end();
}

/** Every station once, and then on until the time is up. */
async function playAll(on: Deployment): Promise<void> {
  const endsAt = performance.now() + Number(values.minutes) * MINUTE_MS;
  const wanted = stations.filter(({ name }) => name.includes(values.only));
  for (let round = 0; round === 0 || performance.now() < endsAt; round += 1) {
    for (const station of shuffled(wanted)) {
      if (round > 0 && performance.now() > endsAt) return;
      if (station.isPossible && !station.isPossible(on)) continue;
      tell(station.name);
      await station.play(on);
      await on.untilReady();
      await pause(CALM_MS);
    }
  }
}

function shuffled(all: readonly Station[]): Station[] {
  return all
    .map((station) => ({ station, draw: Math.random() }))
    .sort((one, other) => one.draw - other.draw)
    .map(({ station }) => station);
}
