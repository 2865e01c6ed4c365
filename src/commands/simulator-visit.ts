// Another process of this installation already runs the simulator: we use that one. It is ours when
// it knows the credentials that lie beside our data.

import { pause } from '../lib/process/clock.ts';
import { reachableUrl } from './ports/reachable.ts';
import type { RunningSimulator, SimulatorSettings } from './running-simulator.ts';

const ANSWER_WITHIN_MS = 2_000;
const LOOK_EVERY_MS = 1_000;

export async function visitSimulator(
  settings: SimulatorSettings,
): Promise<RunningSimulator | null> {
  const url = reachableUrl(settings.host, settings.port);
  if (!(await knowsUs(url, settings))) return null;
  const leaving = new AbortController();
  const ended = untilGone(url, leaving.signal);
  return { url, ended, stop: async () => leaving.abort() };
}

async function knowsUs(url: string, { credentials }: SimulatorSettings): Promise<boolean> {
  const { accountId, clientId, clientSecret } = credentials;
  return await answersWell(`${url}/v1/auth/token/issue`, {
    method: 'POST',
    headers: { accountId, 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
}

async function untilGone(url: string, leaving: AbortSignal): Promise<string> {
  do {
    await pause(LOOK_EVERY_MS, leaving);
  } while (!leaving.aborted && (await answersWell(`${url}/healthz`)));
  return 'it no longer responds';
}

async function answersWell(url: string, request: RequestInit = {}): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const response = await fetch(url, { ...request, signal });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
