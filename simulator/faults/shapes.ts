// Where the provider's documents contradict each other, each endpoint answers in both documented
// shapes by turns, so that a client which reads only one of them cannot pass unnoticed.

export type Shape = 'first' | 'second';

export interface ShapeSettings {
  readonly shapes: 'alternate' | Shape;
  /** A wallet transfer is decided at once, or answered as in flight and decided in the look-up. */
  readonly transfers: 'success' | 'processing';
}

export interface Shapes {
  next(endpoint: string): Shape;
  current(): ShapeSettings;
  set(change: Partial<ShapeSettings>): ShapeSettings;
}

export function createShapes(initial: ShapeSettings['shapes']): Shapes {
  let settings: ShapeSettings = { shapes: initial, transfers: 'success' };
  const answered = new Map<string, number>();
  return {
    next(endpoint) {
      if (settings.shapes !== 'alternate') return settings.shapes;
      const count = answered.get(endpoint) ?? 0;
      answered.set(endpoint, count + 1);
      return count % 2 === 0 ? 'first' : 'second';
    },
    current: () => settings,
    set(change) {
      settings = { ...settings, ...change };
      return settings;
    },
  };
}
