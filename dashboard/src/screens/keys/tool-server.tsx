// Where the tool server is, and how an assistant is connected to it.

import { useQuery } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { Copy } from '../../kit/copy.tsx';
import { Facts } from '../../kit/facts.tsx';
import { OuterLink } from '../../kit/link.tsx';
import { Loaded } from '../../kit/loaded.tsx';

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
          <p className="text-sm text-quiet">No tool server runs beside this service.</p>
        ) : (
          <div className="flex flex-col gap-3">
            <Facts
              facts={[
                ['Address', <Copy key="address" text={tools} label="address" />],
                ['For Claude Code', <Copy key="claude" text={commandOf(tools)} label="command" />],
              ]}
            />
            <p className="text-sm text-quiet">
              Make a key above with the role that the assistant shall have, and put it in the place
              of YOUR_KEY. <OuterLink href="/docs/guides/tool-server/">More ways</OuterLink>
            </p>
          </div>
        )
      }
    </Loaded>
  );
}

const commandOf = (tools: string) =>
  `claude mcp add --transport http sanwo ${tools} --header "X-Api-Key: YOUR_KEY"`;
