// The shape of the router: a resource of the client, its addresses, and the operation of each. An
// operation has its name from the router too: `{ createPlan }` names what is exported. The compiler
// holds an address against its operation: the parameters, and what the audit trail has of a write.

import type { Static, TSchema } from 'typebox';
import type { Method, Route } from '../lib/api/operation.ts';
import type { SanwoDefinition, SanwoOperation } from './operation.ts';

/** `GET /v1/plan/:planCode` */
type RouteAddress = `${Method} ${Route['path']}`;

type NamedDefinitions = Readonly<Record<string, SanwoDefinition>>;
type Addresses = Readonly<Record<RouteAddress, NamedDefinitions>>;

type ParametersOf<A> = A extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<`/${Rest}`>
  : A extends `${string}:${infer Name}`
    ? Name
    : never;

type TakenBy<D> = D extends { readonly input: { readonly params: infer S extends TSchema } }
  ? keyof Static<S> & string
  : never;

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

/** The operation where it fits its address; otherwise what is wrong, for the compiler to say. */
type Fitting<A, D> = A extends RouteAddress
  ? IsSame<ParametersOf<A>, TakenBy<D>> extends false
    ? 'the parameters of the address are not those of the operation'
    : IsSame<A extends `GET ${string}` ? true : false, SaysNothing<D>> extends false
      ? 'what may write says what the audit trail has of it, or null, and a GET does not'
      : D
  : 'an address is a method and a path';

type SaysNothing<D> = [D] extends [{ readonly audit?: never }] ? true : false;

type Fit<R> = {
  readonly [G in keyof R]: {
    readonly [A in keyof R[G]]: { readonly [N in keyof R[G][A]]: Fitting<A, R[G][A][N]> };
  };
};

/** All operations, in the order of their addresses. */
export function routed<const R extends Readonly<Record<string, Addresses>>>(
  resources: R & Fit<R>,
): readonly SanwoOperation[] {
  return Object.entries<Addresses>(resources).flatMap(([resource, addresses]) =>
    Object.entries(addresses).map(([address, named]) => {
      const [[name, definition] = [], ...others] = Object.entries(named);
      if (name === undefined || definition === undefined || others.length > 0) {
        throw new Error(`${address} leads to ${Object.keys(named).join(', ') || 'nothing'}`);
      }
      const [method, path] = address.split(' ') as [Method, Route['path']];
      return { ...definition, name, resource, method, path };
    }),
  );
}
