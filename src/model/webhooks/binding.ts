// A webhook's secret is sealed to its tenant: copied to another's row, it does not open.

export const webhookBinding = (tenantId: string) => `${tenantId}:webhook-secret`;
