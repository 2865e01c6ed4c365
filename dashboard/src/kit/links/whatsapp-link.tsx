// The way to send a message by WhatsApp: it opens with the text written, and sends nothing itself.

import { MessageCircle } from 'lucide-react';
import { type ButtonKind, buttonClass } from '../fields/button-look.ts';

interface WhatsAppLinkProps {
  readonly url: string;
  readonly kind?: ButtonKind;
}

export const WhatsAppLink = ({ url, kind = 'plain' }: WhatsAppLinkProps) => (
  <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ kind, size: 'small' })}>
    <MessageCircle aria-hidden className="size-4" />
    Send by WhatsApp
    <span className="unseen">(opens in a new tab)</span>
  </a>
);
