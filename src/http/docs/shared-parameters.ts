// Parameters that several operations take, word for word: each is said once, among the components,
// and referred to where it is taken.

/** An operation, of which nothing else matters here. */
export interface DescribedMethod extends Readonly<Record<string, unknown>> {
  readonly parameters: readonly object[];
}

type DescribedMethods = Readonly<Record<string, DescribedMethod>>;

export interface SharedParameters {
  readonly paths: Readonly<Record<string, DescribedMethods>>;
  readonly parameters: Readonly<Record<string, object>>;
}

export function shareParameters(
  paths: Readonly<Record<string, DescribedMethods>>,
): SharedParameters {
  const names = namesOf(paths);
  const referred = (parameter: object) => {
    const name = names.get(JSON.stringify(parameter));
    return name === undefined ? parameter : { $ref: `#/components/parameters/${name}` };
  };
  const shown = mapValues(paths, (methods) =>
    mapValues(methods, (each) => ({ ...each, parameters: each.parameters.map(referred) })),
  );
  const parameters = [...names].map(([words, name]) => [name, JSON.parse(words)] as const);
  return { paths: shown, parameters: Object.fromEntries(parameters) };
}

/** Of what is taken more than once: after the noun of the path that it is met at first. */
function namesOf(paths: Readonly<Record<string, DescribedMethods>>): ReadonlyMap<string, string> {
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ parameters }) =>
      parameters.map((parameter) => ({ path, parameter, words: JSON.stringify(parameter) })),
    ),
  );
  const names = new Map<string, string>();
  for (const [words, [first, ...others]] of Map.groupBy(found, (each) => each.words)) {
    if (!first || others.length === 0 || '$ref' in first.parameter) continue;
    const { name } = first.parameter as { readonly name: string };
    const wanted = `${nounOf(first.path)}.${name}`;
    const alike = [...names.values()].filter((each) => each.split('-')[0] === wanted).length;
    names.set(words, alike === 0 ? wanted : `${wanted}-${alike + 1}`);
  }
  return names;
}

const nounOf = (path: string) =>
  path
    .split('/')
    .filter((part) => part && part !== 'v1' && !part.startsWith('{'))
    .at(0) ?? '';

const mapValues = <T, R>(values: Readonly<Record<string, T>>, to: (value: T) => R) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]));
