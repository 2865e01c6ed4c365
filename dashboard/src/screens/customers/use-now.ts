// What time it is for this account: its test clock's where that stands, as the band has read it.

import type { TestClock } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';

export function useNow(): string {
  const { data } = useQuery<TestClock>({ queryKey: ['test-clock'], enabled: false });
  return data?.frozen ? data.now : new Date().toISOString();
}
