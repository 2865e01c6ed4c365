// What an operator reads after the start: the addresses, and commands to try.

import { missingParts } from '../http/site/built.ts';
import { toolUrl } from './mcp.ts';
import type { OpenHouse } from './open-house.ts';

export function announce({ house, database, checkoutUrl }: OpenHouse, mcpPort?: number): void {
  const { mode, baseUrl } = house.config;
  const json = "-H 'content-type: application/json'";
  const password = mode === 'live' ? ',"password":"…"' : '';
  const key = '-H "x-api-key: $SANWO_KEY"';
  const missing = missingParts().map((sentence) => `\n${sentence}\n`);
  console.log(`
Sanwo is ready (${mode} mode).

  Dashboard  ${baseUrl}/
  API        ${baseUrl}${mcpPort ? `\n  MCP        ${toolUrl(house.config, mcpPort)}` : ''}
  Guides     ${baseUrl}/docs/guides/
  Reference  ${baseUrl}/docs
  Health     ${baseUrl}/readyz
  Database   ${database}${checkoutUrl ? simulatorLines(checkoutUrl) : ''}
${missing.join('')}
Try it:

  curl -s ${baseUrl}/auth/register ${json} \\
    -d '{"businessName":"Acme Stores","accountId":"acme"${password}}'

  export SANWO_KEY=…   # the apiKey from the response

  curl -s ${baseUrl}/v1/plan ${key} ${json} \\
    -d '{"name":"Gold","amount":500000,"currency":"NGN","interval":"monthly"}'

  curl -s ${baseUrl}/v1/checkout/order ${key} ${json} \\
    -d '{"planCode":"PLN_…","order":{"customerEmail":"ada@example.com","amount":500000,
         "callbackUrl":"https://example.com/thanks"}}'

  # Open the checkoutLink from the response in a browser and pay. Then read the order:

  curl -s ${baseUrl}/v1/checkout/order/ord_… ${key}
`);
}

function simulatorLines(checkoutUrl: string): string {
  return `
  Simulator  ${checkoutUrl}   pay with 4084 0840 8408 4081, any future date, any CVV
  Payments   ${checkoutUrl}/_sim/charges`;
}
