// The providers that this house works with, by name. What is new goes to the one that its tenant's
// row names, if that one can do it, else to the first that can; what exists stays with the one
// whose name its own row carries.

import { type Ability, type Able, isAble, type Provider } from './port/provider.ts';

export interface Providers {
  readonly all: readonly Provider[];
  /** Whose callback it is, by the name in the address. */
  find(name: string): Provider | undefined;
  /** The one that a row names. */
  named<A extends Ability>(name: string, ability: A): Able<A>;
  /** The one that something new goes to; `chosen` is the tenant's own choice, where it has one. */
  forNew<A extends Ability>(ability: A, chosen: string | null): Able<A>;
}

export function createProviders(all: readonly Provider[]): Providers {
  const byName = new Map(all.map((provider) => [provider.name, provider]));
  if (byName.size !== all.length) throw new Error('two providers have one name');
  return {
    all,
    find: (name) => byName.get(name),
    named(name, ability) {
      const provider = byName.get(name);
      if (!provider) throw new Error(`no provider is called ${name}`);
      if (!isAble(provider, ability)) throw new Error(`${name} has no ${ability}`);
      return provider;
    },
    forNew(ability, chosen) {
      const able = all.flatMap((each) => (isAble(each, ability) ? [each] : []));
      const provider = able.find(({ name }) => name === chosen) ?? able[0];
      if (!provider) throw new Error(`no provider has ${ability}`);
      return provider;
    },
  };
}
