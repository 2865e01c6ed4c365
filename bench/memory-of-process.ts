// What this process holds at most while something is done, as its system counts it.

const SAMPLE_MS = 50;

export function watchMemory() {
  const mb = () => process.memoryUsage().rss / 2 ** 20;
  const before = mb();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, mb());
  }, SAMPLE_MS);
  return {
    end() {
      clearInterval(timer);
      return { before, most: Math.max(most, mb()) };
    },
  };
}
