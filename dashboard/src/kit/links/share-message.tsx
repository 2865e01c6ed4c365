// A message with a payment link that the member sends: by WhatsApp, or copied elsewhere.

import type { Share } from '@sanwo/sdk';
import { MessageCircle } from 'lucide-react';
import { buttonClass } from '../fields/button.tsx';
import { Copy } from './copy.tsx';

export const ShareMessage = ({ share: { text, url } }: { readonly share: Share }) => (
  <div className="flex flex-col gap-3 rounded-lg bg-sunken px-4 py-3 text-sm">
    <p className="wrap-anywhere">{text}</p>
    <Copy text={text} label="message" shown="Copy the message" />
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ kind: 'primary', size: 'small' })}
    >
      <MessageCircle aria-hidden className="size-4" />
      Send by WhatsApp
      <span className="unseen">(opens in a new tab)</span>
    </a>
  </div>
);
