// Ctrl-C, or the word to stop from outside, for a command that goes on until then.

export function untilInterrupted(): AbortSignal {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => interrupted.abort());
  }
  return interrupted.signal;
}
