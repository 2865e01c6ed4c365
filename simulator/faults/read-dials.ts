// The dials that a request or the environment names, or what is wrong with them.

import { type Dial, type DialSettings, KINDS, type Kind, TROUBLES } from './dials.ts';

const LATENCY_MAX_MS = 600_000;

type Read<Value> = { readonly change: Value } | { readonly problem: string };

export function readDials(body: unknown): Read<Partial<DialSettings>> {
  if (!isObject(body)) return { problem: 'the dials must be a JSON object' };
  const change: Partial<Record<Kind, Dial>> = {};
  for (const [name, value] of Object.entries(body)) {
    const kind = KINDS.find((one) => one === name);
    if (!kind) return { problem: `${name} is not one of ${KINDS.join(', ')}` };
    const problem = problemOf(value);
    if (problem) return { problem: `${kind}: ${problem}` };
    change[kind] = value as Dial;
  }
  return { change };
}

/** What the environment says, as JSON; nothing where it says nothing. */
export function parseDials(text: string | undefined): Read<Partial<DialSettings>> {
  if (!text) return { change: {} };
  try {
    return readDials(JSON.parse(text));
  } catch {
    return { problem: 'the dials are not JSON' };
  }
}

function problemOf(dial: unknown): string | null {
  if (!isObject(dial)) return 'a dial must be a JSON object';
  let shares = 0;
  for (const [name, value] of Object.entries(dial)) {
    if (name === 'latencyMs') {
      if (!isLatency(value)) {
        return `latencyMs must be a whole number from 0 to ${LATENCY_MAX_MS}, or two in order`;
      }
    } else if (TROUBLES.some((trouble) => trouble === name)) {
      if (typeof value !== 'number' || !(value >= 0 && value <= 1)) {
        return `${name} must be a number from 0 to 1`;
      }
      shares += value;
    } else
      return `${name} is not latencyMs, ${TROUBLES.slice(0, -1).join(', ')} or ${TROUBLES.at(-1)}`;
  }
  return shares > 1 ? 'the shares add up to more than 1' : null;
}

function isLatency(value: unknown): boolean {
  if (!Array.isArray(value)) return isWait(value);
  const [least, most] = value;
  return value.length === 2 && isWait(least) && isWait(most) && least <= most;
}

function isWait(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= LATENCY_MAX_MS;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
