// The sign by which a browser's tab shows whose page it is, for all pages that we serve.

import type { FastifyInstance } from 'fastify';

export const FAVICON_PATH = '/favicon.svg';
export const FAVICON_LINK = `<link rel="icon" href="${FAVICON_PATH}">`;

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="8" fill="#0b6b4b"/>
  <path d="M10 24V8l12 16V8M7 13.5h18M7 18.5h18" fill="none" stroke="#fff" stroke-width="2.6"
    stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`;

export function mountFavicon(app: FastifyInstance): void {
  app.get(FAVICON_PATH, async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=86400');
    return reply.type('image/svg+xml').send(FAVICON);
  });
}
