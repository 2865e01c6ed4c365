// Makes an event happen in sandbox, by doing what causes it: a real one, with things behind it.

import type { Event } from '../../../sdk/src/generated/types.ts';
import type { Sanwo } from '../../../sdk/src/sanwo.ts';
import { nearest } from '../../lib/values/nearest.ts';
import { command, flagOption } from '../line/command.ts';
import { Failed, Misuse } from '../line/misuse.ts';
import { showing } from '../line/progress.ts';
import type { Screen } from '../line/screen.ts';
import { type Column, textTable } from '../line/table.ts';
import { asking, CALLER, CALLER_ENVIRONMENT } from './caller.ts';
import { EVENT_CAUSES } from './causes/event-causes.ts';
import { createSampleData, until } from './sample-data.ts';
import { eventSubject } from './subject.ts';

const COMES_WITHIN_MS = 30_000;

type AnyCause = (typeof EVENT_CAUSES)[keyof typeof EVENT_CAUSES];

export const trigger = command({
  about: `
Causes the event with a new plan and a new customer: for example, it pays a page with a test card,
lets a bank approve a mandate, or declines a charge. Without an event, it lists all events. It needs
a test key and the simulator as the provider.

Some events need time to pass (past_due, completed, expired, payouts). For these, the command moves
the account's test clock, and everything that falls due on the way happens. If no test clock is
running, the clock is stopped and stays stopped (POST /v1/test-clock/reset resets the account). If
the account has other subscriptions, --move-clock allows the clock to move for them too.`,
  arguments: [
    {
      name: 'event',
      about: 'for example invoice.paid; leave out to list all events',
      isOptional: true,
    },
  ],
  options: {
    'move-clock': flagOption('allow the clock to move for existing subscriptions'),
    ...CALLER,
  },
  environment: CALLER_ENVIRONMENT,
  examples: ['sanwo trigger', 'sanwo trigger invoice.paid', 'sanwo trigger subscription.past_due'],

  async run(given) {
    const { words, options, screen } = given;
    if (words.event === undefined) return await showEvents(screen);
    const type = words.event;
    const cause = causeOf(type);
    await asking(given, async ({ sanwo, isLive }) => {
      if (isLive) {
        throw new Failed('trigger makes real changes. Use a test key (sk_test_…).');
      }
      const tell = (line: string) => screen.print(line);
      const before = await newestSequence(sanwo);
      const mayMoveClock = options['move-clock'];
      const work = createSampleData({ sanwo, mayMoveClock, tell });
      const later = await showing('Causing the event', async () => await cause(work));
      if (typeof later === 'string') return tell(later);
      const event = await until(`${type} comes`, COMES_WITHIN_MS, async () => {
        const { data } = await sanwo.events.list({ type, limit: 1 });
        return data.find(({ sequence }) => sequence > before) ?? null;
      });
      tell(eventLine(event));
    });
  },
});

function causeOf(given: string): AnyCause {
  const cause = (EVENT_CAUSES as Readonly<Record<string, AnyCause>>)[given];
  if (cause !== undefined && Object.hasOwn(EVENT_CAUSES, given)) return cause;
  const meant = nearest(given, Object.keys(EVENT_CAUSES));
  const hint = meant === null ? '.' : `: did you mean ${meant}?`;
  throw new Misuse(`There is no event ${given}${hint} sanwo trigger lists them.`);
}

async function newestSequence(sanwo: Sanwo): Promise<number> {
  const { data } = await sanwo.events.list({ limit: 1 });
  return data[0]?.sequence ?? 0;
}

const eventLine = (event: Event) => `Event ${event.type} ${event.id} about ${eventSubject(event)}`;

async function showEvents(screen: Screen): Promise<void> {
  const { EVENTS } = await import('../../events/catalogue.ts');
  const columns: readonly Column<[string, { readonly meaning: string }]>[] = [
    { title: 'event', isWhole: true, of: ([type]) => type },
    { title: 'meaning', of: ([, { meaning }]) => meaning },
  ];
  const rows = Object.entries(EVENTS).sort(([one], [other]) => (one < other ? -1 : 1));
  for (const line of textTable(rows, columns, screen.width)) screen.print(line);
}
