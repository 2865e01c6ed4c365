// Looks again until it holds, for what happens in other hands.

const PATIENCE_MS = 20_000;
const EVERY_MS = 100;

export async function eventually(holds: () => Promise<void>): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await holds();
    } catch (error) {
      if (performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  }
}
