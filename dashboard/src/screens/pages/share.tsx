// How a payment page reaches customers: its address, a code to print, a chat, and a button on the
// merchant's own site.

import type { PaymentPage } from '@sanwo/sdk';
import { Download, MessageCircle } from 'lucide-react';
import { buttonClass } from '../../kit/fields/button-look.ts';
import { Copy } from '../../kit/links/copy.tsx';
import { OuterLink } from '../../kit/links/link.tsx';
import { QrCode } from '../../kit/links/qr-code.tsx';
import { whatsAppUrl } from '../../kit/links/whatsapp.ts';
import { Section } from '../../kit/page/section.tsx';
import { bidi } from '../../kit/text/bidi.ts';
import { CodeBlock } from '../../kit/text/code-block.tsx';
import { useSession } from '../../session.ts';

export function SharePage({ page }: { readonly page: PaymentPage }) {
  const { url, qrUrl, name, slug } = page;
  const { businessName } = useSession().tenant;
  const words = `${bidi(businessName)}: ${bidi(name)}. Pay here: ${url}`;
  return (
    <Section title="Share" actions={<OuterLink href={url}>View page</OuterLink>}>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={url} label="QR code for the payment page" />
        <div className="flex min-w-0 flex-1 basis-52 flex-col items-start gap-3 text-sm">
          <span className="max-w-full">
            <Copy text={url} label="address of the page" />
          </span>
          <a href={whatsAppUrl(words)} target="_blank" rel="noreferrer" className={buttonClass()}>
            <MessageCircle aria-hidden className="size-4" />
            Send by WhatsApp
            <span className="unseen">(opens in a new tab)</span>
          </a>
          <a href={qrUrl} download={`${slug}.png`} className={buttonClass()}>
            <Download aria-hidden className="size-4" />
            QR code to print (PNG)
          </a>
          <a href={`${qrUrl}?format=svg`} download={`${slug}.svg`} className={buttonClass()}>
            <Download aria-hidden className="size-4" />
            QR code to print (SVG)
          </a>
        </div>
      </div>
      <Embed page={page} />
    </Section>
  );
}

function Embed({ page }: { readonly page: PaymentPage }) {
  const { url, slug, embedOrigins } = page;
  const source = new URL('/embed.js', url).href;
  const code = `<script src="${source}" data-page="${slug}" data-label="Pay"></script>`;
  return (
    <details className="mt-4">
      <summary className="cursor-pointer text-sm font-medium outline-accent">
        A button on your own site
      </summary>
      <div className="mt-2 flex flex-col gap-2 text-sm">
        <p>
          {embedOrigins.length === 0
            ? 'First edit the page, and add your site under “Address, limits and your own site”.'
            : `It opens the page in a dialog, on ${embedOrigins.join(', ')}.`}
        </p>
        <CodeBlock code={code} />
      </div>
    </details>
  );
}
