// The merchant's logo on a page, or its name where it has none.

import type { Tenant } from '../frame/house.ts';
import { escapeHtml } from '../lib/values/escape-html.ts';
import { type Logo, logoOf } from '../model/tenants/logo.ts';

/** Beside the name the picture says nothing more, and `alt` is empty. */
export function logoHtml(logo: Logo | null, alt: string): string {
  if (logo === null) return '';
  const { path, width, height, ground } = logo;
  const paper = ground === 'any' ? '' : ` needs-${ground}`;
  return (
    `<img class="logo${paper}" src="${path}" alt="${escapeHtml(alt)}" ` +
    `width="${width}" height="${height}">`
  );
}

export function sellerHtml(tenant: Tenant): string {
  const { businessName } = tenant;
  return `<p class="seller">${logoHtml(logoOf(tenant), businessName) || escapeHtml(businessName)}</p>`;
}
