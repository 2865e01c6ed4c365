// One call: effect, callback row and kept answer are committed together or not at all.

import type { Parts } from '../parts.ts';
import { fingerprint } from '../replays.ts';
import { badRequest, Refusal } from './answers.ts';
import type { Answer, Call, SILENCE, WireRoute } from './call.ts';

export interface Request {
  readonly route: WireRoute;
  readonly path: string;
  readonly call: Call;
  readonly idempotencyKey: string | null;
}

export function decide(parts: Parts, request: Request): Promise<Answer | typeof SILENCE> {
  return parts.database.together(() => {
    const { tenant, rehearsedAt } = request.call;
    if (tenant !== null) parts.rehearsals.note(tenant, rehearsedAt);
    const key = request.route.method === 'GET' ? null : request.idempotencyKey;
    if (key === null) return handle(parts, request);

    const print = fingerprint(request.route.method, request.path, request.call.body);
    const kept = parts.replays.find(key);
    if (kept?.fingerprint === print) return { status: kept.status, body: kept.body };
    if (kept) return badRequest('Idempotent key was used with a different payload').answer;

    const answer = handle(parts, request);
    // Silence kept nothing, so its replay is heard as if it were the first.
    if (typeof answer === 'object' && isDecided(answer)) {
      parts.replays.keep(key, { fingerprint: print, status: answer.status, body: answer.body });
    }
    return answer;
  });
}

function handle(parts: Parts, { route, call }: Request): Answer | typeof SILENCE {
  try {
    return route.handle(parts, call);
  } catch (error) {
    // Refusals are thrown before anything is written.
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
}

function isDecided(answer: Answer): boolean {
  return answer.status < 500 && answer.status !== 401 && answer.status !== 429;
}
