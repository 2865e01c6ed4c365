// The answer to a request, and what it was about to do, are sealed to the tenant.

export const idempotencyBinding = (tenantId: string) => `${tenantId}:idempotency`;
