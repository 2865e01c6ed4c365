// The status of a response as a badge. The colour separates the caller's errors from ours.

import type { ApiRequest } from '@sanwo/sdk';
import { Badge, type Tone } from '../../kit/text/badge.tsx';

const WORDS: readonly (readonly [from: number, tone: Tone, word: string])[] = [
  [500, 'bad', 'Failed'],
  [400, 'warn', 'Rejected'],
  [300, 'calm', 'Redirected'],
  [0, 'good', 'Succeeded'],
];

export function AnswerState({ request }: { readonly request: ApiRequest }) {
  const { status, code } = request;
  const [, tone, word] = WORDS.find(([from]) => status >= from) ?? [0, 'calm', ''];
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <Badge tone={tone as Tone}>
        {word} {status}
      </Badge>
      {code && <code className="truncate font-mono text-xs text-quiet">{code}</code>}
    </span>
  );
}
