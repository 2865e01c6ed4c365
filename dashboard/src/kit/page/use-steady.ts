// A value once it has rested: what is typed is asked about when the typing pauses.

import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

export function useSteady<T extends string>(value: T): T {
  const [steady, setSteady] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSteady(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return steady;
}
