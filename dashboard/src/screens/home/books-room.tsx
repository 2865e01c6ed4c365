// The room of the line about the books of yesterday, until it is there: kept if the last visit had
// the line, so that nothing moves when it comes.

import { useSession } from '../../session.ts';

const keptAs = (accountId: string) => `sanwo.books.${accountId}`;

export function RoomForBooks() {
  const { tenant } = useSession();
  return localStorage.getItem(keptAs(tenant.accountId)) === null ? null : <p className="h-5" />;
}

export function keepRoomForBooks(accountId: string, hasLine: boolean): void {
  if (hasLine) localStorage.setItem(keptAs(accountId), 'line');
  else localStorage.removeItem(keptAs(accountId));
}
