// Brings the account's events to a program on this machine, as they happen: with the headers, the
// body and the signature that a delivery has, one after another in their order.

import { lookup } from 'node:dns/promises';
import { EVENT_TYPES } from '../../../sdk/src/generated/events.ts';
import type { Event } from '../../../sdk/src/generated/types.ts';
import { realNow } from '../../lib/process/clock.ts';
import { newWebhookSecret } from '../../lib/secrets/webhook-secret.ts';
import { nearest } from '../../lib/values/nearest.ts';
import { command, neededOption, textOption } from '../line/command.ts';
import { untilInterrupted } from '../line/interruption.ts';
import { Failed, Misuse } from '../line/misuse.ts';
import { asking, CALLER, CALLER_ENVIRONMENT } from './caller.ts';
import { hear } from './feed.ts';
import { type Forwarded, forward } from './forward.ts';
import { eventSubject } from './subject.ts';

const SECRET = /^whsec_[A-Za-z0-9+/]{20,}={0,2}$/;

export const listen = command({
  about: `
Sends each new event of the account to your program as a webhook, with the same headers, body and
signature. It creates a signing secret for this session, unless you give one. A delivery that fails
is tried twice more. No event is lost while Sanwo is unavailable. Press Ctrl-C to stop. Your real
webhook endpoint, if you have one, still receives its events.`,
  options: {
    'forward-to': neededOption(textOption('<url>', 'URL of your program')),
    events: textOption(
      '<a,b>',
      'only these events; invoice.* matches all that start with invoice.',
    ),
    secret: textOption('<whsec_…>', 'sign with this secret instead of a new one'),
    ...CALLER,
  },
  environment: CALLER_ENVIRONMENT,
  examples: [
    'sanwo listen --forward-to http://localhost:3000/hook',
    'sanwo listen --forward-to localhost:3000/hook --events invoice.paid,subscription.*',
  ],

  async run(given) {
    const { options, screen } = given;
    const url = forwardAddress(options['forward-to']);
    const isWanted = filterOf(options.events);
    const secret = secretOf(options.secret);
    await requireHost(url);
    await asking(given, async ({ sanwo }) => {
      const stop = untilInterrupted();
      const onAway = (isAway: boolean) =>
        screen.warn(isAway ? 'Sanwo does not respond. Trying again…' : 'Sanwo responds again.');
      const feed = await hear(sanwo.events, { stop, onAway });
      screen.print(`Forwarding to ${url} until Ctrl-C. Its webhook secret: ${secret}`);
      const counts = { forwarded: 0, failed: 0 };
      for await (const events of feed) {
        for (const event of events.filter(isWanted)) {
          if (stop.aborted) break;
          const onTry = (tried: Forwarded) => screen.print(forwardedLine(event, tried));
          const isTaken = await forward(event, { url, secret, stop, onTry });
          counts[isTaken ? 'forwarded' : 'failed'] += 1;
        }
      }
      screen.print(`Stopped: ${counts.forwarded} forwarded, ${counts.failed} failed.`);
    });
  },
});

function forwardAddress(given: string): string {
  const full = given.includes('://') ? given : `http://${given}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href;
  throw new Misuse(
    `--forward-to must be a URL, for example http://localhost:3000/hook, not ${given}`,
  );
}

async function requireHost(url: string): Promise<void> {
  const { hostname } = new URL(url);
  await lookup(hostname.replace(/^\[|\]$/g, '')).catch((error: NodeJS.ErrnoException) => {
    throw new Failed(`--forward-to: the host ${hostname} cannot be found (${error.code}).`);
  });
}

function secretOf(given: string | undefined): string {
  if (given === undefined) return newWebhookSecret();
  if (SECRET.test(given)) return given;
  throw new Misuse('--secret must be whsec_ and base64, as POST /auth/set-webhook-url returns it');
}

function filterOf(given: string | undefined): (event: Event) => boolean {
  if (given === undefined) return () => true;
  const wanted = given.split(',').map((each) => each.trim());
  for (const each of wanted) requireKnown(each);
  return ({ type }) =>
    wanted.some((each) =>
      each.endsWith('*') ? type.startsWith(each.slice(0, -1)) : type === each,
    );
}

function requireKnown(given: string): void {
  const types: readonly string[] = EVENT_TYPES;
  const isSome = given.endsWith('*') && types.some((type) => type.startsWith(given.slice(0, -1)));
  if (isSome || types.includes(given)) return;
  const meant = nearest(given, types);
  const hint = meant === null ? '.' : `: did you mean ${meant}?`;
  throw new Misuse(`There is no event ${given}${hint} sanwo trigger lists them.`);
}

function forwardedLine(event: Event, { answer, durationMs, isTaken, again }: Forwarded): string {
  const at = realNow().toISOString().slice(11, 19);
  const rest = isTaken ? '' : again ? ', will be retried' : ', no more retries';
  const about = `${event.type.padEnd(32)}  ${eventSubject(event).padEnd(24)}`;
  return `${at}  ${about}  ${answer} in ${durationMs} ms${rest}`;
}
