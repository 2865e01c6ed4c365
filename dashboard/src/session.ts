// Who is signed in: read once at the start, kept beside the queries, and handed to every screen.

import { QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { sanwo } from './api.ts';
import { NEEDS, NEEDS_BESIDES, PERMISSIONS } from './generated/permissions.ts';

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
  /** What they may do: in an account without members, everything. */
  readonly role: Role;
  readonly csrfToken: string;
  /** The other accounts that the same sign-in opens. */
  readonly accounts?: readonly Pick<Tenant, 'accountId' | 'businessName'>[];
}

/** Failures are shown, not repeated: the client has tried again where that could help. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 10_000 }, mutations: { retry: false } },
});

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => sanwo.request<Session | null>({ method: 'GET', path: '/session' }).then(),
  staleTime: Number.POSITIVE_INFINITY,
});

export function sessionNow(): Session | null {
  return queryClient.getQueryData(sessionQuery.queryKey) ?? null;
}

/** Within the screens somebody is signed in: the route before them has seen to it. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery);
  if (data === null) throw new Error('Nobody is signed in');
  return data;
}

/** An operation by its name in the client, as `refunds.create`. */
export type OperationName = keyof typeof NEEDS;

/** Null where the session may do it; else why not, to be said where the button is. */
export function useWhyNot(operation: OperationName): string | null {
  return whyNot(useSession().role, operation);
}

/** Whether the session may also do what some bodies of the operation need besides. */
export function useMayBesides(operation: keyof typeof NEEDS_BESIDES): boolean {
  const { role } = useSession();
  const roles: readonly Role[] = PERMISSIONS[NEEDS_BESIDES[operation]];
  return roles.includes(role) && whyNot(role, operation) === null;
}

export function whyNot(role: Role, operation: OperationName): string | null {
  const roles: readonly Role[] = PERMISSIONS[NEEDS[operation]];
  return roles.includes(role) ? null : `Your role is ${role}: ${roles.join(', ')} may do this`;
}
