// One chaos: merchants trade while the stations are played, and then all must be well.

import { pause } from '../pause.ts';
import { Deployment } from './deployment.ts';
import { isMissed } from './meet.ts';
import { Club, Gym, Shop } from './merchants.ts';
import { bePatientFor } from './patience.ts';
import { type Station, stations } from './stations.ts';
import { assertAllIsWell } from './truths.ts';

const CALM_MS = 2_000;
const MOST_TRIES = 3;
/** After this line the merchants trade: what fails before it is no station's doing. */
export const TRADING = 'merchants trade';

export interface Chaos {
  readonly only: string;
  readonly lastsMs: number;
  readonly rounds: number;
  readonly patienceMs: number;
}

export async function playChaos(chaos: Chaos): Promise<void> {
  bePatientFor(chaos.patienceMs);
  const began = performance.now();
  const tell = (text: string) =>
    console.log(`${((performance.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${text}`);
  const deployment = await Deployment.start();
  try {
    const { fleet } = deployment;
    const { url } = fleet.apis;
    const shops = [await Shop.open(url, 'shop-1'), await Shop.open(url, 'shop-2')];
    const gyms = [await Gym.open(url, 'gym-1'), await Gym.open(url, 'gym-2')];
    const clubs = [await Club.open(url, 'club-1', fleet.simulator.url)];
    const merchants = [...shops, ...gyms, ...clubs];
    for (const merchant of merchants) merchant.begin();
    tell(TRADING);
    await playAll(deployment, { ...chaos, tell }).catch((error: unknown) => {
      // A station waits in vain for merchants who have noticed something and trade no more.
      throw merchants.find(({ failure }) => failure !== null)?.failure ?? error;
    });
    for (const merchant of merchants) await merchant.end();
    const sold = shops.reduce((sum, shop) => sum + shop.sold.length, 0);
    const weeks = gyms.reduce((sum, gym) => sum + gym.weeks, 0);
    const transfers = clubs.reduce((sum, { sent }) => sum + sent.length, 0);
    const traded = `${sold} orders sold, ${weeks} weeks renewed, ${transfers} transfers sent`;
    tell(`${traded}: looking at the books`);
    await assertAllIsWell(deployment, { shops, gyms, clubs });
    tell('All books agree.');
    for (const { receiver } of merchants) await receiver.stop();
  } catch (error) {
    console.error(deployment.fleet.output().slice(-5_000));
    throw error;
  } finally {
    await deployment.end();
  }
}

/** Every station as often as it is asked for, and then on until the time is up. */
async function playAll(
  on: Deployment,
  { only, lastsMs, rounds, tell }: Chaos & { tell(text: string): void },
): Promise<void> {
  const endsAt = performance.now() + lastsMs;
  const wanted = stations.filter(({ name }) => name.includes(only));
  for (let round = 0; round < rounds || performance.now() < endsAt; round += 1) {
    for (const station of shuffled(wanted)) {
      if (round >= rounds && performance.now() > endsAt) return;
      const hindrance = station.hindrance?.(on) ?? null;
      tell(hindrance === null ? station.name : `${station.name}: not played, ${hindrance}`);
      if (hindrance !== null) continue;
      await playUntilMet(station, on, tell);
      await on.untilReady();
      await pause(CALM_MS);
    }
  }
}

/** A station whose moment did not come has tried nothing: it is played again, and then fails. */
async function playUntilMet(
  station: Station,
  on: Deployment,
  tell: (text: string) => void,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await station.play(on);
    } catch (error) {
      if (!isMissed(error) || tries === MOST_TRIES) throw error;
      tell(`${station.name}: once more, ${error.message}`);
      await on.untilReady();
    }
  }
}

function shuffled(all: readonly Station[]): Station[] {
  return all
    .map((station) => ({ station, draw: Math.random() }))
    .sort((one, other) => one.draw - other.draw)
    .map(({ station }) => station);
}
