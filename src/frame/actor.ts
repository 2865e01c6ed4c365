// Who acts: a member signed in, a key, or the system by itself. Known in every step beside the
// tenant, judged by its role in one place, and named in the audit trail.

import type { Role } from './roles.ts';

export interface Actor {
  readonly kind: 'member' | 'key' | 'system';
  /** Of the member or the key; null where the system acts. */
  readonly id: string | null;
  readonly name: string;
  readonly role: Role;
}

/** A customer who asks for what is their own. No role of a merchant's people is among its words. */
export interface PayerActor {
  readonly kind: 'payer';
  /** The customer's. */
  readonly id: string;
  readonly name: string;
  readonly role: 'payer';
}

/** By the customer's code: logs keep no word of the person. */
export const payerActor = (customer: {
  readonly id: string;
  readonly code: string;
}): PayerActor => ({ kind: 'payer', id: customer.id, name: customer.code, role: 'payer' });

const OWN_KEY = 'the account’s own key';

/** The key that the account was registered with, or has rotated to: it may do everything. */
export const ownKey = (id: string): Actor => ({ kind: 'key', id, name: OWN_KEY, role: 'owner' });

/** The operator, who runs the program and gives it a command. */
export const operator: Actor = { kind: 'system', id: null, name: 'operator', role: 'owner' };

/** Who proves by account id and password, without a key, whose account it is. */
export const byCredentials: Actor = {
  ...{ kind: 'key', id: null, name: 'account id and password', role: 'owner' },
};

/** The account itself, signed in while there is no member yet. */
export const accountActor = ({ businessName }: { readonly businessName: string }): Actor => ({
  ...{ kind: 'member', id: null, name: businessName, role: 'owner' },
});

/** A member by the name they gave, or by their email. */
export const memberActor = (member: {
  readonly id: string;
  readonly name: string | null;
  readonly email: string;
  readonly role: Role;
}): Actor => ({
  kind: 'member',
  id: member.id,
  name: member.name ?? member.email,
  role: member.role,
});
