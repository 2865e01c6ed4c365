// The developer drawer: the page's recent API requests, each as curl, TypeScript and a tool call.

import { X } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button, ListBox, ListBoxItem } from 'react-aria-components';
import { recorder } from '../api.ts';
import type { Call } from '../call.ts';
import { IconButton } from '../kit/fields/button.tsx';
import { Tabs } from '../kit/page/tabs.tsx';
import { CodeBlock } from '../kit/text/code-block.tsx';
import { asCurl, asTypeScript } from './as-code.ts';
import { asToolCall } from './tool-call.ts';

interface DrawerProps {
  onClose(): void;
}

export function Drawer({ onClose }: DrawerProps): ReactNode {
  const calls = useSyncExternalStore(recorder.subscribe, recorder.calls).filter(isOfTheApi);
  const [chosen, setChosen] = useState<number | null>(null);
  const [face, setFace] = useState('curl');
  const shown = calls.find(({ id }) => id === chosen) ?? calls[0];
  return (
    <section
      aria-label="Developer drawer"
      className="sticky bottom-0 z-30 flex h-80 max-h-[60dvh] flex-col border-t border-line bg-raised shadow-raised"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-1">
        <h2 className="text-sm font-semibold">API requests of this page</h2>
        <span className="flex items-center gap-1">
          <Button
            onPress={() => recorder.clear()}
            className="rounded-md px-2 py-1 text-xs text-quiet hover:bg-hover hover:text-ink"
          >
            Clear requests
          </Button>
          <IconButton
            label="Close drawer"
            icon={<X aria-hidden className="size-4" />}
            onPress={onClose}
          />
        </span>
      </div>
      {shown === undefined ? (
        <p className="p-4 text-sm text-quiet">No requests yet. Use the page to make some.</p>
      ) : (
        <div className="grid min-h-0 flex-1 md:grid-cols-[minmax(16rem,24rem)_1fr]">
          <Calls calls={calls} chosen={shown.id} onChoose={setChosen} />
          <div className="min-h-0 overflow-auto px-4 pb-3">
            <Tabs
              label="Format"
              shown={face}
              onShow={setFace}
              faces={[
                { id: 'curl', label: 'curl', body: <CodeBlock code={asCurl(shown, origin())} /> },
                {
                  id: 'typescript',
                  label: 'TypeScript',
                  body: <CodeBlock code={asTypeScript(shown, origin())} />,
                },
                { id: 'tool', label: 'Tool call', body: <ToolCall call={shown} /> },
              ]}
            />
          </div>
        </div>
      )}
    </section>
  );
}

/** Session requests are left out: a program uses an API key instead. */
const isOfTheApi = ({ address }: Call) => /^\/(?:v1|auth)\//.test(address);

const origin = () => location.origin;

function ToolCall({ call }: { readonly call: Call }) {
  const code = asToolCall(call);
  if (code !== null) return <CodeBlock code={code} />;
  return (
    <p className="text-sm text-quiet">
      The tool server has no tool for this request. Use curl or TypeScript instead.
    </p>
  );
}

interface CallsProps {
  readonly calls: readonly Call[];
  readonly chosen: number;
  onChoose(id: number): void;
}

const ROW =
  'flex items-baseline gap-2 rounded-md px-2 py-1 font-mono text-xs outline-none ' +
  'data-focused:bg-hover data-selected:bg-accent-soft';

const Calls = ({ calls, chosen, onChoose }: CallsProps) => (
  <ListBox
    aria-label="Requests, newest first"
    items={calls}
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[chosen]}
    onSelectionChange={(keys) => keys !== 'all' && onChoose(Number([...keys][0]))}
    className="max-h-32 min-h-0 overflow-auto border-line p-1.5 outline-none md:max-h-none md:border-r"
  >
    {(call) => (
      <ListBoxItem id={call.id} textValue={`${call.method} ${call.address}`} className={ROW}>
        <span className="w-12 shrink-0 font-semibold">{call.method}</span>
        <span className="min-w-0 flex-1 truncate" title={call.address}>
          {call.address}
        </span>
        <span className={(call.status ?? 0) >= 400 ? 'text-danger' : 'text-good'}>
          {call.status ?? '…'}
        </span>
      </ListBoxItem>
    )}
  </ListBox>
);
