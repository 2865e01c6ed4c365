// Moments at which a station is sure to meet what it is about: requests that wait for the provider,
// commits that take their time.

import { pause } from '../pause.ts';
import { openClient } from './client.ts';
import type { Deployment } from './deployment.ts';
import { startMeeting } from './meet.ts';

/** Within the provider's time limit. */
export const SLOW_MS = 1_200;
const CUT_EVERY_MS = 50;
const CUTS_AT_LEAST = 60;

/** What is made in one step is not made again by anybody: a lost customer is missed at once. */
const SLOW_TABLES = ['checkout_orders', 'customers'];
/** A lock that is held while a customer of a club commits, whom the club names and needs next. */
const OF_CLUBS = 7_294_301;
const SLOW_COMMITS = [
  `create function commit_slowly() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'customers' and to_jsonb(new) ->> 'name' is not null then
        perform pg_advisory_xact_lock_shared(${OF_CLUBS});
      end if;
      perform pg_sleep(0.2);
      return null;
    end $$`,
  ...SLOW_TABLES.map(
    (table) => `create constraint trigger commits_slowly after insert or update on ${table}
      deferrable initially deferred for each row execute function commit_slowly()`,
  ),
].join(';');

/** Whoever is cut so often comes to no commit: later only those that are met are cut. */
const CUT_COMMITS_FIRST = `
  with drawn as materialized (
    select pid, wait_event = 'PgSleep' and exists (
      select from pg_locks where pg_locks.pid = activity.pid and locktype = 'advisory'
        and objid = ${OF_CLUBS}
    ) as of_club
    from pg_stat_activity activity
    where application_name like 'sanwo%' and pid <> pg_backend_pid()
    order by of_club desc nulls last, (query ilike 'commit%' and state = 'active') desc, random()
    limit 2
  )
  select pg_terminate_backend(pid), coalesce(of_club, false) as of_club from drawn
  where of_club or $1`;

/** What begins while the provider takes its time is sure to find requests under way. */
export async function whileSlow<T>(
  { fleet: { simulator } }: Deployment,
  play: () => Promise<T>,
): Promise<T> {
  simulator.setFaults({ latencyMs: SLOW_MS });
  await pause(2 * SLOW_MS);
  const played = await play();
  simulator.setFaults({ latencyMs: 0 });
  return played;
}

/** Commits that are under way are cut off before they have committed: a named customer's, too. */
export async function cutCommits(deployment: Deployment): Promise<void> {
  const client = await openClient(deployment);
  const goOn = startMeeting("a commit of a club's customer is cut off");
  try {
    await client.query(SLOW_COMMITS);
    for (let [cuts, isMet] = [0, false]; cuts < CUTS_AT_LEAST || !isMet; cuts += 1) {
      const { rows } = await client.query<{ of_club: boolean }>(CUT_COMMITS_FIRST, [
        cuts < CUTS_AT_LEAST,
      ]);
      isMet ||= rows.some(({ of_club }) => of_club);
      goOn();
      await pause(CUT_EVERY_MS);
    }
  } finally {
    await client.query('drop function if exists commit_slowly() cascade');
    await client.end();
  }
}
