// The session of the signed-in member: read once at the start and available to every screen.

import { QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { sanwo } from './api.ts';
import { NEEDS, NEEDS_BESIDES, PERMISSIONS } from './generated/permissions.ts';
import { keepOwner } from './hints.ts';

export type Role = (typeof PERMISSIONS)['read'][number];

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: Role;
}

export interface Tenant {
  readonly tenantId: string;
  readonly accountId: string;
  readonly businessName: string;
}

export interface Session {
  /** Null in a sandbox whose account has no member yet. */
  readonly member: Member | null;
  readonly tenant: Tenant;
  /** The role. In an account without members: owner. */
  readonly role: Role;
  readonly csrfToken: string;
  /** The other accounts that the same sign-in opens. */
  readonly accounts?: readonly Pick<Tenant, 'accountId' | 'businessName'>[];
}

/** Queries are not retried here, because the client already retries where it helps. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 10_000 }, mutations: { retry: false } },
});

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => {
    const session = await sanwo.request<Session | null>({ method: 'GET', path: '/session' });
    if (session === null) keepOwner(null);
    return session;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export function sessionNow(): Session | null {
  return queryClient.getQueryData(sessionQuery.queryKey) ?? null;
}

/** The session inside the screens, which only open with one. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery);
  if (data === null) throw new Error('You are not signed in');
  return data;
}

/** An operation by its name in the client, for example `refunds.create`. */
export type OperationName = keyof typeof NEEDS;

/** Null if the role allows the operation, or else the reason to show at the button. */
export function useWhyNot(operation: OperationName): string | null {
  return whyNot(useSession().role, operation);
}

/** Whether the role also allows the bodies of the operation that need a further permission. */
export function useMayBesides(operation: keyof typeof NEEDS_BESIDES): boolean {
  const { role } = useSession();
  const roles: readonly Role[] = PERMISSIONS[NEEDS_BESIDES[operation]];
  return roles.includes(role) && whyNot(role, operation) === null;
}

export function whyNot(role: Role, operation: OperationName): string | null {
  const roles: readonly Role[] = PERMISSIONS[NEEDS[operation]];
  return roles.includes(role)
    ? null
    : `Your role (${role}) cannot do this. Ask a member with one of these roles: ` +
        `${roles.join(', ')}`;
}
