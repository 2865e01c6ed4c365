// An end that comes whatever happened. What went wrong first is what is told: an end that fails
// after it only says what was left behind.

export async function withEnd<T>(end: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await end().catch(() => {});
    throw error;
  }
  await end();
  return result;
}
