// Where a payer's browser returns to after paying a link that no merchant's page waits for.

import type { FastifyInstance } from 'fastify';

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Thank you</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center;
    font: 18px/1.5 system-ui, sans-serif; }
  main { max-width: 26rem; padding: 2rem; text-align: center; }
  h1 { font-size: 1.6rem; margin: 0 0 .5rem; }
</style>
<main><h1>Thank you</h1><p>Your payment is on its way. You can close this page.</p></main>
</html>
`;

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export function mountThanks(app: FastifyInstance): void {
  app.get('/thanks', async (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE),
  );
}
