// A message as its reader sees it: the words of the API, set as the mail sets them. The rules of
// the page let no style of a foreign document in, so its HTML is not what is shown. It is on white
// paper in the dark too, as in a mailbox, and what it leads to cannot be followed from here.

import type { EmailPreview } from '@sanwo/sdk';
import { bidi, straight } from './bidi.ts';

interface LetterProps {
  readonly letter: EmailPreview;
  /** Who writes it. */
  readonly from: string;
}

const PAPER = 'mx-auto flex max-w-xl flex-col gap-3 rounded-xl bg-panel px-5 py-5 wrap-anywhere';

export const Letter = ({ letter, from }: LetterProps) => (
  <div className="scheme-light bg-sunken p-3 text-ink">
    <div className={PAPER}>
      <p className="text-sm font-semibold text-accent">{bidi(from)}</p>
      <h3 className="text-xl leading-tight font-bold">{straight(letter.heading)}</h3>
      {letter.paragraphs.map((words) => (
        <p key={words}>{straight(words)}</p>
      ))}
      {letter.details.length > 0 && <LetterDetails rows={letter.details} />}
      {letter.more !== null && (
        <p className="text-sm text-accent underline underline-offset-2">{letter.more}</p>
      )}
      {letter.button !== null && (
        <p className="rounded-lg bg-accent px-5 py-3 text-center font-semibold text-on-accent">
          {letter.button}
        </p>
      )}
      <p className="text-xs text-quiet">
        You get this email because you have an account or a payment with {bidi(from)}.
      </p>
    </div>
  </div>
);

const LetterDetails = ({ rows }: { readonly rows: readonly (readonly string[])[] }) => (
  <dl className="text-sm">
    {rows.map(([label, value]) => (
      <div key={label} className="flex justify-between gap-4 border-t border-line py-2">
        <dt className="text-quiet">{label}</dt>
        <dd className="text-end font-semibold">{straight(value ?? '')}</dd>
      </div>
    ))}
  </dl>
);
