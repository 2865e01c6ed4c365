// A card's token is sealed to its tenant: copied to another's row, it does not open.

export const tokenBinding = (tenantId: string) => `${tenantId}:card-token`;
