// Tenants as several cells have them: while one moves, or where its move died, two cells have it.

interface TenantOfCell {
  readonly accountId: string;
  readonly isAtHome: boolean;
}

/** Without what a tenant has left in its former cell, where that is cleared. */
export function withoutLeftBehind<T extends TenantOfCell>(tenants: readonly T[]): T[] {
  const home = new Set(tenants.filter((each) => each.isAtHome).map((each) => each.accountId));
  return tenants.filter(({ accountId, isAtHome }) => isAtHome || !home.has(accountId));
}
