// A link within the dashboard, and one that leads out of it. Both look alike wherever they stand.

import { createLink, type LinkComponent } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { type ButtonLook, buttonClass } from '../fields/button-look.ts';

const LOOK =
  'text-accent font-medium underline-offset-3 decoration-accent/40 hover:underline rounded-xs';

type Anchor = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly ref?: Ref<HTMLAnchorElement> };

const PlainLink = ({ className = LOOK, children, ...rest }: Anchor) => (
  <a {...rest} className={className}>
    {children}
  </a>
);

/** `<Link to="/customers/$code" params={{ code }}>`: the address is checked by its type. */
export const Link: LinkComponent<typeof PlainLink> = createLink(PlainLink);

const AsButton = ({ kind, size, className: _given, children, ...rest }: Anchor & ButtonLook) => (
  <a {...rest} className={buttonClass({ kind, size })}>
    {children}
  </a>
);

/** Leads somewhere, and looks like a button: "New customer". */
export const ButtonLink: LinkComponent<typeof AsButton> = createLink(AsButton);

interface OuterLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** Opens beside the dashboard: the guides, a payment page, a document. */
export function OuterLink({ href, children }: OuterLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={`${LOOK} inline-flex items-center gap-1`}
    >
      {children}
      <ExternalLink aria-hidden className="size-3.5" />
      <span className="unseen">(opens in a new tab)</span>
    </a>
  );
}
