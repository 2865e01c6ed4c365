// Workers that are stopped while they wait for the answers of charges: what others hold comes to
// its end, what theirs is stays where it was.

import type pg from 'pg';
import { pause } from '../pause.ts';
import { openClient } from './client.ts';
import type { Deployment, Post } from './deployment.ts';
import { startMeeting, untilMet } from './meet.ts';
import { SLOW_MS } from './moments.ts';

const TOO_SHORT_TO_SETTLE_MS = 300;

interface Held {
  readonly reference: string;
  readonly by: string;
}

/** Returns a worker that stands still, and holds a charge that the provider has taken. */
export async function freezeOverCharges(deployment: Deployment, draw: () => Post): Promise<Post> {
  const client = await openClient(deployment);
  const goOn = startMeeting('a worker stands still while it waits for the answer of a charge');
  try {
    for (;;) {
      const post = draw();
      await untilMet('a worker charges', async () => (await chargesHeld(client)).length > 0);
      post.program.child.kill('SIGSTOP');
      const before = await chargesHeld(client);
      await pause(3 * SLOW_MS);
      const still = referencesOf(await chargesHeld(client));
      const taken = takenIn(deployment);
      const isMet = before.some(({ reference }) => still.has(reference) && taken.has(reference));
      if (isMet) return post;
      post.program.child.kill('SIGCONT');
      goOn();
    }
  } finally {
    await client.end();
  }
}

/** The same of a worker that is known by not being the other: nothing is to settle but its own. */
export async function freezeOverChargesBut(
  deployment: Deployment,
  post: Post,
  other: string,
): Promise<void> {
  const client = await openClient(deployment);
  const goOn = startMeeting('the worker whose clock is right stands still over a charge');
  const held = async () => (await chargesHeld(client)).filter(({ by }) => by !== other);
  try {
    for (;;) {
      await untilMet('the worker whose clock is right charges', async () => {
        const taken = takenIn(deployment);
        return (await held()).some(({ reference }) => taken.has(reference));
      });
      post.program.child.kill('SIGSTOP');
      const before = await held();
      await pause(TOO_SHORT_TO_SETTLE_MS);
      const still = referencesOf(await held());
      if (before.some(({ reference }) => still.has(reference))) return;
      post.program.child.kill('SIGCONT');
      goOn();
    }
  } finally {
    await client.end();
  }
}

/** By which name the processes know one that is started by `start`. */
export async function nameOfNewWorker(
  deployment: Deployment,
  start: () => Promise<void>,
): Promise<string> {
  const client = await openClient(deployment);
  const names = async () => {
    const { rows } = await client.query<{ id: string }>(
      `select id::text from processes where kind = 'worker'`,
    );
    return rows.map(({ id }) => id);
  };
  try {
    const known = await names();
    await start();
    const look = async () => (await names()).find((id) => !known.includes(id)) ?? null;
    return await untilMet('a new worker tells that it is there', look);
  } finally {
    await client.end();
  }
}

const referencesOf = (charges: readonly Held[]) =>
  new Set(charges.map(({ reference }) => reference));

/** What the provider has in its books, whoever has heard of it. */
const takenIn = ({ fleet: { simulator } }: Deployment) =>
  new Set(
    simulator
      .charges()
      .filter(({ status }) => status === 'succeeded')
      .map(({ reference }) => reference),
  );

async function chargesHeld(client: pg.Client): Promise<Held[]> {
  const { rows } = await client.query<Held>(`
    select reference, leased_by::text as by from payment_attempts
    where status = 'pending' and leased_by is not null and sent = 'sending'`);
  return rows;
}
