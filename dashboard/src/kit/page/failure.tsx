// An error: what happened, what to do, and the request id for support.

import { ApiError, ConnectionError, RateLimitError, ServerError } from '@sanwo/sdk';
import { CircleAlert } from 'lucide-react';
import { Copy } from '../links/copy.tsx';

/** Beside a form, or in place of a part of a page. */
export function Failure({ error }: { readonly error: Error }) {
  const { title, words, requestId } = describeError(error);
  return (
    <div
      role="alert"
      className={
        'flex items-start gap-2.5 rounded-lg border border-danger/40 ' +
        'bg-danger-soft px-3 py-2.5 text-sm'
      }
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <div className="min-w-0">
        {title && <p className="font-medium">{title}</p>}
        <p>{words}</p>
        {requestId && (
          <p className="mt-1 text-xs">
            Give this request id when you contact support:{' '}
            <Copy text={requestId} label="request id" />
          </p>
        )}
      </div>
    </div>
  );
}

interface ErrorText {
  readonly title: string | null;
  readonly words: string;
  readonly requestId: string | null;
}

export function describeError(error: Error): ErrorText {
  if (error instanceof ApiError && error.code === 'provider_unavailable') {
    const title = 'The payment provider is not responding';
    return { title, words: `${awayText(messageOf(error))} ${AGAIN}`, requestId: null };
  }
  if (error instanceof ApiError && error.code === 'idempotency_key_reused') {
    const title = 'Your first try may have succeeded';
    const words =
      'No answer came to it, and you have changed something since. Look whether it was done ' +
      'before you try again: the next try is a new one.';
    return { title, words, requestId: null };
  }
  if (error instanceof ServerError) {
    const title = 'Something went wrong on our side';
    const words = 'Your changes are not lost. Try again in a moment.';
    return { title, words, requestId: error.requestId };
  }
  if (error instanceof RateLimitError) {
    const words = messageOf(error).replace(WAIT, `try again in ${waitText(error)}`);
    return { title: null, words, requestId: null };
  }
  if (error instanceof ApiError) {
    return { title: null, words: messageOf(error), requestId: null };
  }
  if (error instanceof ConnectionError) {
    const words =
      'Check your connection and try again. If the action already succeeded, it is not repeated.';
    return { title: 'No connection', words, requestId: null };
  }
  return { title: null, words: error.message, requestId: null };
}

const AGAIN = 'Your changes are not lost. Try again in a few seconds.';

/** The advice for programs, which is replaced with a time. */
const WAIT = /retry after the time in Retry-After/;

function waitText({ retryAfterSeconds }: RateLimitError): string {
  const seconds = retryAfterSeconds ?? 60;
  if (seconds <= 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** What was not done, without the title's text and the advice. */
function awayText(message: string): string {
  const outcome = message.replace(/^[^:,]*is not responding(?:: |, and )/, '');
  const [done = outcome] = outcome.split(/[.:] [Tt]ry again/);
  return `${done.slice(0, 1).toUpperCase()}${done.slice(1)}.`;
}

/** The service's message, without the code that the client appends for programs. */
function messageOf(error: ApiError): string {
  return error.message.replace(/ \([a-z_0-9]+(?:, request [^)]*)?\)$/, '');
}
