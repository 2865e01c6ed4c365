// What a request asks the wire's shapes to be.

import type { ShapeSettings } from '../faults/shapes.ts';

const CHOICES = {
  shapes: ['alternate', 'first', 'second'],
  transfers: ['success', 'processing'],
} as const;

export function readShapes(
  body: unknown,
): { change: Partial<ShapeSettings> } | { problem: string } {
  if (typeof body !== 'object' || body === null) return { problem: 'the body must be an object' };
  const change: Record<string, string> = {};
  for (const [name, value] of Object.entries(body)) {
    if (name !== 'shapes' && name !== 'transfers') return { problem: `${name} is not a setting` };
    const choice = CHOICES[name].find((one) => one === value);
    if (!choice) return { problem: `${name} must be one of ${CHOICES[name].join(', ')}` };
    change[name] = choice;
  }
  return { change };
}
