// What people are told: once for each cause.

import type { Deviation, Evidence } from './evidence.ts';

export function judgeMessages({ emails }: Evidence): Deviation[] {
  const alike = Map.groupBy(emails, ({ tenantId, type, recipient, facts, createdAt }) =>
    [tenantId, type, recipient, JSON.stringify(facts), createdAt.toISOString()].join(' '),
  );
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return [];
    const subject = `${first.type} to ${first.recipient}`;
    return [{ check: 'told once', subject, detail: `told ${others.length + 1} times` }];
  });
}
