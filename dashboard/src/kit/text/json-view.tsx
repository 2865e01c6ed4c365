// What a program was sent, as it reads it: indented, scrolled by keyboard, copied whole.

import { Copy } from '../links/copy.tsx';
import { Scrolling } from '../lists/scrolling.tsx';

interface JsonViewProps {
  readonly value: unknown;
  /** What it is, for screen readers and for the name of the button: "payload". */
  readonly label: string;
}

export function JsonView({ value, label }: JsonViewProps) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <div className="min-w-0 rounded-lg border border-line bg-sunken">
      <div className="flex items-center justify-between border-b border-line px-3 py-1 text-xs text-quiet">
        <span className="first-letter:uppercase">{label}</span>
        <Copy text={text} label={label} shown="" />
      </div>
      <Scrolling label={`${label} as text`} className="max-h-112">
        <pre className="p-3 font-mono text-xs/5">{text}</pre>
      </Scrolling>
    </div>
  );
}
