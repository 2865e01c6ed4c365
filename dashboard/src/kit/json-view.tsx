// What a program was sent, as it reads it: indented, scrolled by keyboard, copied whole.

import { Copy } from './copy.tsx';

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
      <section
        aria-label={`${label} as text`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        className="max-h-112 overflow-auto -outline-offset-2"
      >
        <pre className="p-3 font-mono text-xs/5">{text}</pre>
      </section>
    </div>
  );
}
