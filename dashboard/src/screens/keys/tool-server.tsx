// The address of the tool server, and how to connect an assistant to it.

import { useQuery } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { Copy } from '../../kit/links/copy.tsx';
import { OuterLink } from '../../kit/links/link.tsx';
import { Loaded } from '../../kit/page/loaded.tsx';
import { Facts } from '../../kit/text/facts.tsx';

interface Places {
  readonly tools?: string;
}

export function ToolServer() {
  const query = useQuery({
    queryKey: ['places'],
    queryFn: () => sanwo.request<Places>({ method: 'GET', path: '/' }).then(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={query} lines={2}>
      {({ tools }) =>
        tools === undefined ? (
          <p className="text-sm text-quiet">The tool server is not running.</p>
        ) : (
          <div className="flex flex-col gap-3">
            <Facts
              facts={[
                ['Address', <Copy key="address" text={tools} label="address" />],
                ['For Claude Code', <Copy key="claude" text={commandOf(tools)} label="command" />],
              ]}
            />
            <p className="text-sm text-quiet">
              Create a key with the role you want the assistant to have, and replace YOUR_KEY with
              it.{' '}
              <OuterLink href="/docs/guides/tool-server/">Read about other assistants</OuterLink>
            </p>
          </div>
        )
      }
    </Loaded>
  );
}

const commandOf = (tools: string) =>
  `claude mcp add --transport http sanwo ${tools} --header "X-Api-Key: YOUR_KEY"`;
