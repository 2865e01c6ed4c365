// What a newcomer reads after the start: where everything is, and three lines to try.

import type { Config } from '../config.ts';

export function announce(config: Config, at: { baseUrl: string; database: string }): void {
  const { baseUrl, database } = at;
  const json = "-H 'content-type: application/json'";
  console.log(`
Sanwo is ready (${config.mode} mode).

  API        ${baseUrl}
  Reference  ${baseUrl}/docs
  Health     ${baseUrl}/readyz
  Database   ${database}

Try it:

  curl -s ${baseUrl}/auth/register ${json} \\
    -d '{"businessName":"Acme Stores","accountId":"acme"}'

  export SANWO_KEY=…   # the apiKey from that answer

  curl -s ${baseUrl}/v1/plan -H "x-api-key: $SANWO_KEY" ${json} \\
    -d '{"name":"Gold","amount":500000,"currency":"NGN","interval":"monthly"}'

  curl -s ${baseUrl}/v1/customer -H "x-api-key: $SANWO_KEY" ${json} \\
    -d '{"email":"ada@example.com","name":"Ada Obi"}'
`);
}
