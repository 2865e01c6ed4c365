// How a command is called, in one line.

import type { NamedCommand } from './command.ts';

export function usageOf({ name, arguments: words, options }: NamedCommand): string {
  const shown = words.map(({ name: word, isOptional, choices }) => {
    const all = choices !== undefined && choices.length <= 4 ? choices.join('|') : word;
    return isOptional ? `[<${all}>]` : `<${all}>`;
  });
  const needed = Object.entries(options).flatMap(([option, each]) =>
    each.kind === 'needed' ? [`--${option} ${each.value}`] : [],
  );
  return ['sanwo', name, ...shown, ...needed].join(' ');
}
