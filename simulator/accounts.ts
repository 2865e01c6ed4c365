// How a bank account behaves: its last four digits decide about its mandates, and some whole
// numbers about look-ups of the holder's name.

export type AccountBehaviour =
  | 'pays'
  | 'advice_never_sent'
  | 'never_funded'
  | 'first_debit_unfunded'
  | 'closed'
  | 'taken_unanswered'
  | 'first_request_unanswered'
  | 'deleted_before_activation'
  | 'look_up_fails';

const MAGIC_ENDINGS: Readonly<Record<string, AccountBehaviour>> = {
  '0000': 'pays',
  '0001': 'advice_never_sent',
  '0002': 'never_funded',
  '0003': 'first_debit_unfunded',
  '0004': 'closed',
  '0005': 'taken_unanswered',
  '0006': 'first_request_unanswered',
  '0007': 'deleted_before_activation',
  '0008': 'look_up_fails',
};

export function accountBehaviour(accountNumber: string): AccountBehaviour {
  return MAGIC_ENDINGS[accountNumber.slice(-4)] ?? 'pays';
}

export type NameLookUp = 'answered' | 'nobody' | 'bank_away' | 'unanswered';

const MAGIC_NUMBERS: Readonly<Record<string, NameLookUp>> = {
  '9999999999': 'nobody',
  '9999999998': 'bank_away',
  '9999999997': 'unanswered',
};

export function nameLookUp(accountNumber: string): NameLookUp {
  return MAGIC_NUMBERS[accountNumber] ?? 'answered';
}

const FIRST_NAMES = ['Ada', 'Bola', 'Chidi', 'Dayo', 'Emeka', 'Folake', 'Gozie', 'Halima'];
const LAST_NAMES = ['Okafor', 'Balogun', 'Eze', 'Adeyemi', 'Danjuma', 'Nwosu', 'Bello', 'Etim'];

/** The same account always belongs to the same person. */
export function accountHolder(accountNumber: string): string {
  const seed = Number(accountNumber.slice(-6));
  const first = FIRST_NAMES[seed % FIRST_NAMES.length] ?? 'Ada';
  const last = LAST_NAMES[Math.floor(seed / FIRST_NAMES.length) % LAST_NAMES.length] ?? 'Okafor';
  return `${first} ${last}`.toUpperCase();
}
