// What a test sets or plays at the simulated provider.

import assert from 'node:assert/strict';
import type { World } from './world.ts';

export const controlOf =
  (world: World) => async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await fetch(`${world.simulator.url}/_sim/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    assert.ok(answer.ok, text);
    return JSON.parse(text);
  };
