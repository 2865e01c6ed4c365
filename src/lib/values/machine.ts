// A lifecycle as a table: which trigger leads from which state to which. Guarded updates, the SQL
// check constraint, the diagram in the docs and the exhaustive tests all read the same table.

export interface Transition<State extends string, Trigger extends string> {
  from: State;
  trigger: Trigger;
  to: State;
  note?: string;
}

export interface MachineDefinition<State extends string, Trigger extends string> {
  name: string;
  states: readonly State[];
  initial: readonly NoInfer<State>[];
  terminal: readonly NoInfer<State>[];
  transitions: readonly Transition<NoInfer<State>, Trigger>[];
}

export interface Machine<State extends string, Trigger extends string> {
  readonly name: string;
  readonly states: readonly State[];
  readonly initial: readonly State[];
  readonly terminal: readonly State[];
  readonly triggers: readonly Trigger[];
  readonly transitions: readonly Transition<State, Trigger>[];
  /** The state that the trigger leads to, or null where it is not allowed. */
  target(state: State, trigger: Trigger): State | null;
  /** The states that the trigger leads out of: what a guarded update may find. */
  sources(trigger: Trigger): State[];
  /** The states one step before this one: what an update may find that only says where to. */
  before(to: State): State[];
  allows(state: State, trigger: Trigger): boolean;
  /** The state that the trigger leads to; one that is not allowed is a mistake of ours. */
  next(state: State, trigger: Trigger): State;
  /** The one state that the trigger leads to, wherever from: what a guarded update writes. */
  leadsTo(trigger: Trigger): State;
  /** A Mermaid state diagram. */
  diagram(): string;
  /** The SQL that keeps anything but a state out of the column. */
  checkConstraint(column: string): string;
}

export function defineMachine<const State extends string, const Trigger extends string>(
  definition: MachineDefinition<State, Trigger>,
): Machine<State, Trigger> {
  const { name, states, initial, terminal, transitions } = definition;
  const fault = faultIn(definition);
  if (fault) throw new Error(`machine ${name}: ${fault}`);

  const targets = new Map(transitions.map(({ from, trigger, to }) => [`${from} ${trigger}`, to]));
  const target = (state: State, trigger: Trigger) => targets.get(`${state} ${trigger}`) ?? null;
  const next = (state: State, trigger: Trigger) => {
    const to = target(state, trigger);
    if (to === null) throw new Error(`a ${name} that is ${state} cannot ${trigger}`);
    return to;
  };

  return {
    name,
    states,
    initial,
    terminal,
    triggers: [...new Set(transitions.map(({ trigger }) => trigger))],
    transitions,
    target,
    before: (to) => states.filter((from) => leads(transitions, from, to)),
    sources: (trigger) => states.filter((state) => target(state, trigger) !== null),
    allows: (state, trigger) => target(state, trigger) !== null,
    next,
    leadsTo: (trigger) => {
      const all = transitions.filter((each) => each.trigger === trigger).map(({ to }) => to);
      const [to] = new Set(all);
      if (to === undefined || new Set(all).size > 1) {
        throw new Error(`${trigger} of a ${name} does not lead to one state alone`);
      }
      return to;
    },
    diagram: () => diagramOf(definition),
    checkConstraint: (column) =>
      `check (${column} in (${states.map((state) => `'${state}'`).join(', ')}))`,
  };
}

const leads = <State extends string>(
  transitions: readonly Transition<State, string>[],
  from: State,
  to: State,
): boolean => transitions.some((each) => each.from === from && each.to === to);

/** The first thing wrong with the table, in words; null when it is sound. */
function faultIn<State extends string, Trigger extends string>(
  definition: MachineDefinition<State, Trigger>,
): string | null {
  const { states, initial, terminal, transitions } = definition;
  const named = [...initial, ...terminal, ...transitions.flatMap(({ from, to }) => [from, to])];
  const moves = transitions.map(({ from, trigger }) => `${from} ${trigger}`);
  // Plain words need no change in SQL and in a diagram; a bank's are in capitals.
  const malformed = [...states, ...transitions.map(({ trigger }) => trigger)].find(
    (word) => !/^(?:[a-z][a-z0-9_]*|[A-Z][A-Z0-9_]*)$/.test(word),
  );
  if (malformed !== undefined) return `"${malformed}" is not a snake_case word`;

  const twice = firstDuplicate(states) ?? firstDuplicate(moves);
  if (twice !== undefined) return `"${twice}" stands there twice`;

  const unknown = named.find((state) => !states.includes(state));
  if (unknown !== undefined) return `"${unknown}" is not one of its states`;

  const exit = transitions.find(({ from }) => terminal.includes(from));
  if (exit) return `terminal "${exit.from}" is left by "${exit.trigger}"`;

  const stuck = states.find(
    (state) => !terminal.includes(state) && !transitions.some(({ from }) => from === state),
  );
  if (stuck !== undefined) return `"${stuck}" cannot be left, yet is not terminal`;

  const reached = reachedFrom(initial, transitions);
  const unreached = states.find((state) => !reached.has(state));
  return unreached === undefined ? null : `"${unreached}" cannot be reached`;
}

function firstDuplicate(words: readonly string[]): string | undefined {
  return words.find((word, index) => words.indexOf(word) !== index);
}

function reachedFrom<State extends string>(
  initial: readonly State[],
  transitions: readonly Transition<State, string>[],
): Set<State> {
  const reached = new Set(initial);
  // A set yields what is added while it is walked, so this follows every path once.
  for (const state of reached) {
    for (const { from, to } of transitions) if (from === state) reached.add(to);
  }
  return reached;
}

function diagramOf<State extends string, Trigger extends string>(
  definition: MachineDefinition<State, Trigger>,
): string {
  const { initial, terminal, transitions } = definition;
  const lines = [
    ...initial.map((state) => `[*] --> ${state}`),
    ...transitions.map(({ from, trigger, to, note }) => {
      const label = note === undefined ? trigger : `${trigger} (${note})`;
      return `${from} --> ${to}: ${label}`;
    }),
    ...terminal.map((state) => `${state} --> [*]`),
  ];
  return ['stateDiagram-v2', ...lines.map((line) => `  ${line}`)].join('\n');
}
