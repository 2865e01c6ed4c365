// The attempts of a delivery with the server's responses, newest first.

import type { WebhookAttempt } from '@sanwo/sdk';
import { Badge } from '../../kit/text/badge.tsx';
import { When } from '../../kit/text/when.tsx';

export function Tries({ attempts }: { readonly attempts: readonly WebhookAttempt[] }) {
  if (attempts.length === 0) {
    return <p className="px-4 py-6 text-sm text-quiet">No attempts yet.</p>;
  }
  return (
    <ol className="divide-y divide-line">
      {attempts.toReversed().map((attempt) => (
        <li key={attempt.at} className="flex flex-col gap-2 px-4 py-2.5 text-sm">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Answer attempt={attempt} />
            <When at={attempt.at} />
            <span className="text-quiet">{attempt.durationMs} ms</span>
          </span>
          {attempt.error !== null && <span className="wrap-anywhere">{attempt.error}</span>}
          {attempt.responseBody && (
            <pre
              dir="auto"
              className="max-h-40 overflow-auto rounded-md bg-sunken px-2.5 py-2 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
            >
              {attempt.responseBody}
            </pre>
          )}
        </li>
      ))}
    </ol>
  );
}

function Answer({ attempt: { statusCode } }: { readonly attempt: WebhookAttempt }) {
  if (statusCode === null) return <Badge tone="bad">No response</Badge>;
  const isTaken = statusCode >= 200 && statusCode < 300;
  return <Badge tone={isTaken ? 'good' : 'bad'}>HTTP {statusCode}</Badge>;
}
