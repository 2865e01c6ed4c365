// One request: its body, its response, and a command to send it again.

import type { ApiRequest } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sanwo } from '../../api.ts';
import { asCurl } from '../../developer/as-code.ts';
import { Copy } from '../../kit/links/copy.tsx';
import { Link, OuterLink } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Page } from '../../kit/page/page.tsx';
import { Section } from '../../kit/page/section.tsx';
import { bidi } from '../../kit/text/bidi.ts';
import { CodeBlock } from '../../kit/text/code-block.tsx';
import { Facts } from '../../kit/text/facts.tsx';
import { JsonView } from '../../kit/text/json-view.tsx';
import { When } from '../../kit/text/when.tsx';
import { AnswerState } from './answer.tsx';

export function RequestPage(): ReactNode {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const query = useQuery({
    queryKey: ['requests', 'one', id],
    queryFn: () => sanwo.requests.get(id).then(),
  });
  return (
    <Page
      title={query.data ? `${query.data.method} ${query.data.operation}` : 'Request'}
      crumbs={[
        <Link key="list" to={'/developers/log' as '/'}>
          API log
        </Link>,
      ]}
    >
      <Loaded query={query}>
        {(request) => (
          <>
            <Section title="Details">
              <Facts isWide facts={requestFacts(request)} />
            </Section>
            {request.code && <ExplainedRequest request={request} />}
            <Body text={request.requestBody} label="request body" />
            <Body text={request.responseBody} label="response body" />
            <Section title="Send this request again">
              <CodeBlock code={asCurl(callOf(request), location.origin)} />
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function requestFacts(request: ApiRequest) {
  const { at, path, actor, role, requestId, idempotencyKey, isReplay } = request;
  return [
    ['Status', <AnswerState key="answer" request={request} />],
    ['Date', <When key="when" at={at} />],
    ['Path', <Copy key="path" text={path} label="path" />],
    ['Duration', `${request.durationMs.toFixed(1)} ms`],
    ['Made by', `${bidi(actor.name)} (${role})`],
    ['IP address', request.ip],
    ['Request id', <Copy key="id" text={requestId} label="request id" />],
    ['User agent', request.userAgent],
    ['Idempotency-Key', idempotencyKey],
    ['Repeated request', isReplay ? 'Yes. The earlier response was returned.' : 'No'],
  ] as const;
}

function ExplainedRequest({ request: { code, responseBody } }: { readonly request: ApiRequest }) {
  const { message } = (parsed(responseBody) ?? {}) as { readonly message?: unknown };
  return (
    <Section title="Error">
      <p className="text-sm">{typeof message === 'string' ? message : code}</p>
      <p className="mt-2 text-sm">
        <OuterLink href="/docs/guides/errors/">Read about {code}</OuterLink>
      </p>
    </Section>
  );
}

function Body({
  text,
  label,
}: {
  readonly text?: string | null | undefined;
  readonly label: string;
}) {
  if (!text) return <p className="text-sm text-quiet">No {label} was saved.</p>;
  return <JsonView value={parsed(text) ?? text} label={label} />;
}

/** A truncated body is not valid JSON. */
function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const callOf = ({ method, path, requestBody, requestId, at, status }: ApiRequest) => ({
  ...{ id: 0, at: new Date(at), method, address: path, status, requestId },
  body: parsed(requestBody),
});
