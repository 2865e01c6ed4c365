// Every exception to the laws of the house, each with its reason. An entry that nothing needs any
// more fails the test as well, so that a list only ever grows when somebody means it.

/** Where the machine's time and its timers may be used, besides tests. */
export const MAY_TELL_TIME: Readonly<Record<string, string>> = {
  'src/lib/process/clock.ts': 'the clock itself',
  'src/documents/press.ts': 'how long a thread waits for something to print',
  'src/http/server.ts': 'how long an answer may lie unread',
  'src/commands/stop.ts': 'looks whether the parent process is there; the last moment of a stop',
  'src/provider/nomba/wire/wire.ts': 'the time limit of one call',
  'src/provider/nomba/wire/time.ts': 'the provider client’s clock and its pauses',
  'src/db/setup/migrate.ts': 'when a migration ran, which nothing decides by',
  'src/db/embedded/start.ts': 'waits for a process outside',
  'src/db/embedded/claim.ts': 'waits for a process outside',
  'src/db/embedded/guest.ts': 'waits for a process outside',
  'src/db/embedded/postmaster.ts': 'waits for a process outside',
  'src/db/embedded/process.ts': 'waits for a process outside',
  'src/db/embedded/supervisor.ts': 'waits for a process outside',
  'sdk/src/retry.ts': 'pauses, in whatever program a merchant has',
  'sdk/src/transport.ts': 'the time limit of one call',
  'sdk/src/webhooks.ts': 'how old a delivery is',
  'sdk/src/testing/clock.ts': 'waits for a walk of the test clock',
  'sdk/src/testing/events.ts': 'waits for events',
  'sdk/src/testing/index.ts': 'where an account’s own time begins',
  'sdk/src/testing/program.ts': 'waits for a process outside',
  'dashboard/src/now.ts': 'what passes while one looks at the page',
  'dashboard/src/recorder.ts': 'when the page asked, by the clock of whoever looks at it',
  'simulator/clock.ts': 'the simulator’s own clock',
  'simulator/main.ts': 'the last moment of a stop that hangs',
  'simulator/faults/silences.ts': 'the longest that a caller is left without an answer',
  'simulator/wire/serve.ts': 'the slowness that a test asks for',
};

/** Files of the program that may have more than 300 lines. */
export const MAY_BE_LONG: Readonly<Record<string, string>> = {
  'src/operations.ts': 'the table of addresses: a line for each operation, and one for its import',
};

/** Who may read the environment, besides tests. */
export const MAY_READ_ENVIRONMENT: Readonly<Record<string, string>> = {
  'src/frame/config.ts': 'the one reader of the service’s environment',
  'simulator/main.ts': 'hands the environment to its own settings',
  'sdk/src/testing/program.ts': 'what a process needs of the environment that starts it',
};

/** Files with SQL whose names do not say so. */
export const MAY_HOLD_SQL: Readonly<Record<string, string>> = {
  'src/events/emit.ts': 'one insert, which is all that emitting is',
  'src/events/emails.ts': 'one insert, which is all that queueing is',
};

/** Files that say more than one state at once. */
export const MAY_LIST_STATES: Readonly<Record<string, string>> = {
  'src/engine/charge/outcome.ts': 'the two that a payment makes active, each by its own step',
  'src/engine/tell/table.ts': 'what is told of each step, state by state',
  'src/mandates/change.ts': 'what a merchant may ask of a mandate, as the API lists it',
  'dashboard/src/screens/customers/list.tsx': 'which of several is shown: the most urgent first',
  'dashboard/src/screens/deposits/queries.ts': 'the API takes one status in a request',
  'dashboard/src/screens/kit/kit.tsx': 'a specimen of each badge',
  'dashboard/src/screens/plans/subscribers.tsx': 'the order in which they are shown',
  'src/payments/find-review.ts': 'what a person may say became of money, whatever its life',
};

/** Files that remember something beside their functions, which every house of a process shares. */
export const MAY_REMEMBER: Readonly<Record<string, string>> = {
  'src/db/clients.ts': 'the name of a statement follows from its text',
  'src/db/connect.ts': 'which moment a text means never changes',
  'src/db/together.ts': 'what a transaction has left, until it ends',
  'src/virtual-accounts/open.ts': 'whether an answer tells of a number that was open before',
  'src/lib/values/day.ts': 'one format of dates for each time zone, slow to make',
  'src/lib/pictures/remake.ts': 'decoding takes the machine’s memory, whichever house it is for',
  'src/lib/secrets/password.ts': 'hashing takes the machine’s memory, whichever house it is for',
  'simulator/main.ts': 'whether the program is ending',
};

/** Files with a function of more than three parameters. */
export const MAY_TAKE_MORE: Readonly<Record<string, string>> = {
  'sdk/src/webhooks.ts': 'what merchants call: the fourth is options that few ever need',
};

/** Writers of tables that the reports are made of whose changes add nothing to them. */
export const COUNTS_NOTHING: Readonly<Record<string, string>> = {
  requestDebitLook: 'when it is looked up',
  noteNumber: 'whether a number of theirs is looked at',
  writePiece: 'words of a person are no part of the reports',
  moveOn: 'how far a job has gone through what is kept of a person',
  putDown: 'the same',
  updateCertificate: 'the paper of tax that was withheld',
  insertRowsAcrossTenants: 'writes for those who count',
  updateRowsAcrossTenants: 'writes for those who count',
  insertRequestsAcrossTenants: 'what was asked is no part of the reports',
  writeRows: 'writes for writeAccounts, which counts',
  claimDueAcrossTenants: 'leases',
  takeDue: 'leases',
  giveBackAttemptsAcrossTenants: 'how far its sending has come',
  giveBackLeasesAcrossTenants: 'leases',
  releaseAllLeases: 'leases',
  renewLeasesAcrossTenants: 'leases',
  endLeasesOfDeadAcrossTenants: 'leases',
  replaceSealedAcrossTenants: 'secrets under another key',
  bringForwardDrafts: 'when drafts are made',
  carryOver: 'how much of an invoice other invoices give back',
  deleteDraftsAcrossTenants: 'a draft counts nothing',
  writeCustomer: 'a customer counts for the day it was made on',
  writeImportedCustomers: 'the same, of many',
  moveCreditAcrossTenants: 'a customer counts for the day it was made on',
  insertCreditEntriesAcrossTenants: 'credit is no money',
  requestLooksAtTakenAcrossTenants: 'when it is looked at',
  updateTakenBack: 'a payment that is taken back was income all the same',
  releaseSettlement: 'only a fee counts, and it stays',
  wakeSettlements: 'when a payout is made',
  updateInvoiceLink: 'where it can be paid',
  updateInvoiceRefund: 'what was paid has not failed',
  takeUnsentAttempt: 'how far its sending has come',
  markAskedAcrossTenants: 'how far its sending has come',
  requestLooksAcrossTenants: 'when it is looked at',
  updateNeedsReview: 'whether a person looks',
  updateRefundedAmount: 'a payment that goes back was income all the same; its refund counts',
  postponeSettlements: 'only a fee counts, and it stays',
  insertPayout: 'only a fee counts, and it stays',
  markPaidOut: 'only a fee counts, and it stays',
  releasePayout: 'only a fee counts, and it stays',
  reduceSettlement: 'only a fee counts, and it stays',
  restoreSettlement: 'only a fee counts, and it stays',
  insertRefund: 'a refund counts when it is made',
  markRefundAsked: 'a refund counts when it is made',
  clearTable: 'what was counted goes as well',
  deleteAllRows: 'what was counted goes as well',
  deleteWhatIsGone: 'a copy, with what was counted where it was made',
  writeWhatDiffers: 'a copy, with what was counted where it was made',
};

/** Tables that belong to no tenant, or are how one is found: the directory of many cells. */
export const NOBODYS_TABLES: Readonly<Record<string, string>> = {
  tenants: 'the directory itself: an account and its id',
  throttles: 'guesses are counted before anybody is known',
  callbacks_of_others: 'whose a callback is shows only when it is applied, in its own cell',
  directory_addresses: 'in which cells an email is known, whoever has it',
  inbox_callbacks: 'whose a callback is shows only when it is applied',
  dispute_questions: 'a question may be about no payment of ours',
  credit_hints: 'whose money it is the provider says when it is asked',
  findings: 'truths about all the books of a database',
  ledger_keys: 'of the installation',
  ledger_upgrades: 'of the installation',
  master_keys: 'of the installation',
  processes: 'of the installation',
  provider_slots: 'the provider counts an account, whoever’s requests they are',
  statement_days: 'the account at the provider is the platform’s',
  statement_rows: 'whose money moved shows when it is matched with the books',
  cells: 'of the installation',
  schema_migrations: 'of the database',
};

const DUE = 'what falls due is found by when, whoever’s it is';

/** Keys and indexes of a tenant's tables that it does not lead. */
export const NOT_LED_BY_TENANT: Readonly<Record<string, string>> = {
  directory_accounts_pkey: 'the directory: an account id says the cell',
  directory_former_homes_pkey: 'the directory: who has left a cell',
  directory_accounts_cell_idx: 'the directory: how many accounts a cell has',
  api_keys_key_hash_key: 'the directory: the hash of a key says who asks',
  sessions_token_hash_key: 'the directory: the hash of a cookie says who is signed in',
  member_tokens_token_hash_key: 'the directory: a link of a message names the token alone',
  members_email_idx: 'the directory: who signs in says an email, and perhaps no account',
  checkout_orders_reference_idx: 'a callback and a payer’s browser name the order alone',
  portal_passes_secret_key: 'the directory: a link or a cookie of a payer names its secret alone',
  portal_passes_ends_idx: 'forgotten by age, whose ever they are',
  payment_page_slugs_pkey: 'the directory: an address says whose page it is',
  payment_attempts_reference_idx: 'a callback names the charge alone',
  idempotency_keys_created_at_idx: 'forgotten by age, whose ever they are',
  bulks_oldest_idx: 'the same of acts in bulk',
  bulk_acts_due_idx: DUE,
  erasures_due_idx: DUE,
  personal_exports_due_idx: DUE,
  deposits_provider_reference_key: 'the same, by the provider’s reference',
  deposits_session_key: 'money is known by the banks’ own number alone, whoever tells of it',
  checkout_orders_number_idx: 'the same, at an order’s own number',
  virtual_accounts_number_key: 'money that arrived names the number alone',
  deposits_due_idx: DUE,
  deposits_mail_due_idx: DUE,
  disputes_due_idx: DUE,
  notice_choices_due_idx: DUE,
  notices_due_idx: DUE,
  reconciliation_days_due_idx: DUE,
  reconciliation_breaks_due_idx: DUE,
  deposit_returns_due_idx: DUE,
  virtual_accounts_due_idx: DUE,
  subscriptions_due_idx: DUE,
  invoices_due_idx: DUE,
  payment_attempts_due_idx: DUE,
  mandates_due_idx: DUE,
  payouts_due_idx: DUE,
  settlements_due_idx: DUE,
  emails_due_idx: DUE,
  refunds_due_idx: DUE,
  checkout_orders_due_idx: DUE,
  webhook_deliveries_due_idx: DUE,
};

/** What the database does by itself when a row is written: SQL that nobody sees. */
export const TRIGGERS: Readonly<Record<string, string>> = {};

/** Writers of tables that speak of money whose changes move none of it. */
export const POSTS_NOTHING: Readonly<Record<string, string>> = {
  putBreaks: 'a break that is found lies in no suspense yet',
  requestDebitLook: 'when it is looked up',
  lookAgainAcrossTenants: 'when it is looked at',
  clearTable: 'the ledger goes as well',
  deleteWhatIsGone: 'a copy, with its ledger',
  writeWhatDiffers: 'a copy, with its ledger',
  claimDueAcrossTenants: 'leases',
  giveBackLeasesAcrossTenants: 'leases',
  releaseAllLeases: 'leases',
  takeDue: 'leases',
  renewLeasesAcrossTenants: 'leases',
  endLeasesOfDeadAcrossTenants: 'leases',
  giveBackAttemptsAcrossTenants: 'how far its sending has come',
  insertRowsAcrossTenants: 'writes for those who post',
  updateRowsAcrossTenants: 'writes for those who post',
  writeRows: 'writes for writeAccounts, which posts',
  insertRequestsAcrossTenants: 'what was asked moves no money',
  replaceSealedAcrossTenants: 'secrets under another key',
  deleteDraftsAcrossTenants: 'a draft asks for nothing',
  carryOver: 'the lines of the other invoice say it',
  insertReturn: 'a return is posted when it succeeds',
  writeDepositsAcrossTenants: 'what became of a deposit, its payments, credit and returns say',
  postponeWaitingMails: 'when a mail is sent',
  updateInvoiceLink: 'where it can be paid',
  updateCertificate: 'the paper of tax that was withheld',
  updateInvoiceRefund: 'its refund is posted',
  takeUnsentAttempt: 'how far its sending has come',
  markAskedAcrossTenants: 'how far its sending has come',
  requestLooksAcrossTenants: 'when it is looked at',
  requestLooksAtTakenAcrossTenants: 'when it is looked at',
  updateNeedsReview: 'whether a person looks',
  postponeSettlements: 'when it is paid out',
  insertPayout: 'a payout is posted when it is completed',
  markPaidOut: 'its payout is posted',
  releasePayout: 'it is paid out later',
  insertExcess: 'the amount of its payout says it',
  writePiece: 'words of a person',
  moveOn: 'how far a job has gone',
  putDown: 'how far a job has gone',
  insertRefund: 'a refund is posted when it succeeds',
  markRefundAsked: 'how far its sending has come',
  releaseSettlement: 'when it is paid out',
  wakeSettlements: 'when a payout is made',
  deleteAllRows: 'the ledger goes as well',
};
