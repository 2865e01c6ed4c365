// The scripts and styles written into a page: its policy allows them by what is in them.

import { createHash } from 'node:crypto';

/** The hashes for the policy, each after a space. */
export function hashesInside(html: string, element: 'script' | 'style'): string {
  const inside = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${element}>`, 'g');
  const hashes = [...html.matchAll(inside)].map(
    ([, text = '']) => ` 'sha256-${contentHash(text, 'base64')}'`,
  );
  return [...new Set(hashes)].join('');
}

export const contentHash = (content: Buffer | string, as: 'base64' | 'base64url' = 'base64url') =>
  createHash('sha256').update(content).digest(as);
