// A full account number is sealed to its tenant: copied to another's row, it does not open.

export const accountBinding = (tenantId: string) => `${tenantId}:account-number`;
