// What went wrong, in words that say what to do; and by which id to ask for help about it.

import { ApiError, ConnectionError, RateLimitError, ServerError } from '@sanwo/sdk';
import { CircleAlert } from 'lucide-react';
import { Copy } from './copy.tsx';

/** Beside a form, or in place of a part of a page. */
export function Failure({ error }: { readonly error: Error }) {
  const { title, words, requestId } = toldOf(error);
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
            Quote this when you ask for help: <Copy text={requestId} label="request id" />
          </p>
        )}
      </div>
    </div>
  );
}

interface Told {
  readonly title: string | null;
  readonly words: string;
  readonly requestId: string | null;
}

export function toldOf(error: Error): Told {
  if (error instanceof ApiError && error.code === 'provider_unavailable') {
    const title = 'The payment provider is not responding';
    return { title, words: `${awayText(messageOf(error))} ${AGAIN}`, requestId: null };
  }
  if (error instanceof ServerError) {
    const title = 'Something went wrong on our side';
    const words = 'Nothing that you typed is lost. Try again in a moment.';
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
      'No answer came. Look whether you are online, and try again: what may have been done ' +
      'already is not done twice.';
    return { title: 'No connection', words, requestId: null };
  }
  return { title: null, words: error.message, requestId: null };
}

const AGAIN = 'Nothing that you typed is lost: try again in a few seconds.';

/** What a program is told to do. */
const WAIT = /retry after the time in Retry-After/;

function waitText({ retryAfterSeconds }: RateLimitError): string {
  const seconds = retryAfterSeconds ?? 60;
  if (seconds <= 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** What was not done, without what the title says and without the advice. */
function awayText(message: string): string {
  const said = message.replace(/^[^:,]*is not responding(?:: |, and )/, '');
  const [done = said] = said.split(/[.:] [Tt]ry again/);
  return `${done.slice(0, 1).toUpperCase()}${done.slice(1)}.`;
}

/** The service's own words, without the code that the client puts behind them for programs. */
function messageOf(error: ApiError): string {
  return error.message.replace(/ \([a-z_0-9]+(?:, request [^)]*)?\)$/, '');
}
