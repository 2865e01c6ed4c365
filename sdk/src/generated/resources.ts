// Generated from the list of operations: run npm run sdk.

import type { Answer } from '../answer.ts';
import type { List } from '../list.ts';
import { type CallOptions, path } from '../request.ts';
import type { Transport } from '../transport.ts';
import type {
  AcceptInvitation,
  AccountHolder,
  AccountName,
  AddCertificate,
  AdvanceTestClock,
  Analytics,
  ApiRequest,
  ApplyDepositTo,
  ApplyDiscount,
  AssignDepositTo,
  AuditEntry,
  BankList,
  BeginTotp,
  Bulk,
  CancelSubscription,
  ChangeMandate,
  ChangePassword,
  CheckoutLink,
  CheckoutOrder,
  CheckoutPage,
  ConfirmTotp,
  Consent,
  Coupon,
  CouponRedemption,
  CreateBulk,
  CreateCheckoutLink,
  CreateCheckoutOrder,
  CreateCoupon,
  CreateCustomer,
  CreateDispute,
  CreateInvoice,
  CreateKey,
  CreatePage,
  CreatePlan,
  CreatePortalSession,
  CreateSubscription,
  CreditDepositToCustomer,
  CreditEntry,
  Customer,
  CustomerEmailType,
  DataExport,
  DeleteMemberQuery,
  DeleteView,
  DeletedView,
  Deposit,
  Dispute,
  DisputeDetails,
  Email,
  EmailPreview,
  EmailTemplate,
  EmailTemplateChange,
  EmailTemplatePreview,
  EmailTemplates,
  EmailType,
  EndSessions,
  EndTotp,
  EndedPortalSessions,
  EndedSessions,
  EraseCustomer,
  Erasure,
  Event,
  ExplainBreak,
  ExportKind,
  ExportRecordsQuery,
  FreezeTestClock,
  GiveCredit,
  ImportCustomers,
  ImportTemplate,
  Imported,
  InitializeDirectDebit,
  InitiatedMandate,
  Invitation,
  InviteMember,
  InvitedMember,
  Invoice,
  InvoiceDetails,
  Key,
  LedgerBalances,
  LedgerDigest,
  LedgerLine,
  LedgerProof,
  ListAuditQuery,
  ListBanksQuery,
  ListBreaksQuery,
  ListCheckoutOrdersQuery,
  ListConsentsQuery,
  ListCouponRedemptionsQuery,
  ListCouponsQuery,
  ListCreditNotesQuery,
  ListCreditQuery,
  ListCustomersQuery,
  ListDepositsQuery,
  ListDirectDebitsQuery,
  ListDisputesQuery,
  ListEmailDeliveriesQuery,
  ListEventsQuery,
  ListInvoicesQuery,
  ListKeysQuery,
  ListLedgerLinesQuery,
  ListLinesQuery,
  ListMembersQuery,
  ListPagesQuery,
  ListPaymentAttemptsQuery,
  ListPayoutsQuery,
  ListPlanVersionsQuery,
  ListPlansQuery,
  ListReconciliationDaysQuery,
  ListRefundsQuery,
  ListRequestsQuery,
  ListSettlementsQuery,
  ListSubscriptionsQuery,
  ListVirtualAccountsQuery,
  ListWebhookDeliveriesQuery,
  ListedCreditNote,
  ListedPaymentAttempt,
  ListedRefund,
  ListedSettlement,
  Login,
  Mandate,
  Me,
  Member,
  NewLine,
  NewTenant,
  Nothing,
  Notices,
  NoticesChange,
  OpenVirtualAccount,
  OwnSessions,
  PauseSubscription,
  PaymentAttempt,
  PaymentAttemptDetails,
  PaymentPage,
  PaymentSource,
  Payout,
  PayoutAccount,
  Plan,
  PlanChange,
  PlanFollowers,
  PlanPreview,
  PlanVersion,
  PortalSession,
  PreviewBrandQuery,
  PreviewEmailQuery,
  PreviewPageQuery,
  PromiseInvoice,
  ReadAnalyticsQuery,
  ReadCreditNoteDocumentQuery,
  ReadCustomerTimelineQuery,
  ReadEmailTemplateQuery,
  ReadInvitation,
  ReadInvoiceDocumentQuery,
  ReadLedgerAccountsQuery,
  ReadTaxReportQuery,
  Readiness,
  ReconciliationBreak,
  ReconciliationBreakDetails,
  ReconciliationDay,
  RecordPayment,
  RecordedPayment,
  RecoveryCodes,
  Refund,
  RefundPayment,
  Register,
  ReplayWebhookDeliveries,
  ReplayedDeliveries,
  ResetPassword,
  ResolveBankAccount,
  ResolvePayment,
  ResolvedPayment,
  RespondToDispute,
  ResumePreview,
  RetriedInvoice,
  RetryPreview,
  ReturnDepositToSender,
  RotateApiKey,
  RotatedApiKey,
  SavedView,
  SavedViews,
  SearchEverythingQuery,
  SearchResult,
  SetEmailTemplateBody,
  SetPayoutAccount,
  SetWebhookUrl,
  Settings,
  SignIn,
  SignedIn,
  SoldInvoice,
  Subscription,
  SubscriptionChange,
  SubscriptionDetails,
  SubscriptionLine,
  SubscriptionPreview,
  SwitchAccount,
  TaxReport,
  TenantKey,
  TestClock,
  Timeline,
  TotpSecret,
  UnapplyDeposit,
  UndoPayment,
  UpcomingPayout,
  UpdateCoupon,
  UpdateCustomer,
  UpdateInvoiceDraft,
  UpdateMember,
  UpdatePage,
  UpdateSettings,
  ViewWish,
  VirtualAccount,
  WebhookAddress,
  WebhookDelivery,
  WebhookSettings,
} from './types.ts';

/** Your account: its key, webhook URL and settings. */
export class AccountApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Create a tenant and get its API key.
   *
   * In live mode a password of at least 12 characters is required. `trialCheckout` defaults to
   * `first_payment`, or to `card_check` when the account is created in the dashboard.
   *
   * Errors:
   * - `too_many_attempts` (429): Too many attempts: retry after the time in Retry-After
   * - `registration_in_progress` (409): Another request is registering this account id: try again
   * in a minute
   * - `tenant_exists` (409): A tenant has already been created for this account id
   */
  register(body: Register, options?: CallOptions): Answer<NewTenant> {
    const request = { method: 'POST', path: '/auth/register', body, isPublic: true } as const;
    return this.#api.call(request, options);
  }

  /**
   * Get the API key of a tenant.
   *
   * Errors:
   * - `tenant_not_found` (404): Tenant not found
   * - `invalid_credentials` (401): Invalid credentials
   * - `totp_required` (401): Send the code of your authenticator app as totp, or a recovery code
   * - `totp_wrong` (401): This code is invalid or was already used: send the next one
   * - `too_many_attempts` (429): Too many attempts: retry after the time in Retry-After
   */
  login(body: Login, options?: CallOptions): Answer<TenantKey> {
    const request = { method: 'POST', path: '/auth/login', body, isPublic: true } as const;
    return this.#api.call(request, options);
  }

  /**
   * Replace the API key.
   *
   * Authenticate with the current key, or with the account id and password. The old key stops
   * working at once, unless `gracePeriodSeconds` keeps it valid for up to a week; meanwhile it
   * cannot create keys, invite or update members, or set the webhook URL. A repeat with the same
   * `Idempotency-Key` does not show the new key again.
   *
   * Errors:
   * - `api_key_missing` (401): Send your API key in the X-Api-Key header, or as Authorization:
   * Bearer <key>
   * - `api_key_unknown` (401): This API key is invalid: it is mistyped, was replaced, or belongs to
   * the other mode
   * - `tenant_not_found` (404): Tenant not found
   * - `invalid_credentials` (401): Invalid credentials
   * - `totp_required` (401): Send the code of your authenticator app as totp, or a recovery code
   * - `totp_wrong` (401): This code is invalid or was already used: send the next one
   * - `too_many_attempts` (429): Too many attempts: retry after the time in Retry-After
   */
  rotateApiKey(body?: RotateApiKey, options?: CallOptions): Answer<RotatedApiKey> {
    const request = { method: 'POST', path: '/auth/rotate-api-key', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Set the webhook URL and get its signing secret.
   *
   * Setting a URL again keeps the secret. `rotateSecret` creates a new one: for 24 hours deliveries
   * carry signatures of both. `null` removes the URL: nothing more is sent, pending deliveries fail
   * and can be replayed, and the secret is kept for the next URL.
   */
  setWebhookUrl(body: SetWebhookUrl, options?: CallOptions): Answer<WebhookSettings> {
    const request = { method: 'POST', path: '/auth/set-webhook-url', body } as const;
    return this.#api.call(request, options);
  }

  /** Retrieve the tenant and its settings. */
  get(options?: CallOptions): Answer<Me> {
    const request = { method: 'GET', path: '/auth/me' } as const;
    return this.#api.call(request, options);
  }

  /**
   * Update the tenant’s settings.
   *
   * Settings apply to existing objects too: `upcomingInvoiceDays` moves drafts that are not created
   * yet, and `dunning` decides what happens next to unpaid invoices. What was already sent or
   * announced does not change: a draft, a scheduled retry, a payment page. `tax` and
   * `invoicePrefix` apply to new invoices only. `retention` deletes within an hour what is older
   * already.
   */
  update(body?: UpdateSettings, options?: CallOptions): Answer<Settings> {
    const request = { method: 'PUT', path: '/auth/settings', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Set or remove the logo.
   *
   * Send the bytes of a PNG, JPEG or WebP file under its content type: at most 1 MiB, and at most
   * 4,000 × 4,000 dots. We decode the picture and make a new PNG from it, at most 600 × 192 dots,
   * without its metadata. Your emails, pages and documents show it. Send `null` as JSON to remove
   * it, also from emails that were sent.
   *
   * Errors:
   * - `body_too_large` (413): The body is larger than 1 MiB
   * - `too_many_attempts` (429): Too many attempts: retry after the time in Retry-After
   */
  setLogo(file: Blob | null, options?: CallOptions): Answer<Settings> {
    const request = { method: 'PUT', path: '/auth/settings/logo', file } as const;
    return this.#api.call(request, options);
  }

  /**
   * List what to do before going live.
   *
   * Always the same eight steps, in order. Each is done once what it asks for is there. In live
   * mode, new orders, links and mandates need `payout_account`: without it they return 409
   * `payouts_not_ready`.
   */
  getReadiness(options?: CallOptions): Answer<Readiness> {
    const request = { method: 'GET', path: '/v1/readiness' } as const;
    return this.#api.call(request, options);
  }

  /**
   * Preview your brand.
   *
   * An example of an email, of an invoice, of the page after paying or of the page of payers, with
   * your logo and colour. With `words` in the draft, the email is your newest of its type, if there
   * is one. Nothing is stored, and links lead nowhere.
   */
  previewBrand(query?: PreviewBrandQuery, options?: CallOptions): Promise<Response> {
    const request = { method: 'GET', path: '/v1/brand/preview', query } as const;
    return this.#api.file(request, options);
  }
}

/** The audit log: who did what, and when. */
export class AuditApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * List the audit log.
   *
   * One entry for each change made by a person or an API key. Entries cannot be changed or deleted.
   */
  list(query?: ListAuditQuery, options?: CallOptions): List<AuditEntry> {
    const request = { method: 'GET', path: '/v1/audit', query } as const;
    return this.#api.list(request, 'id', options);
  }
}

/** The log of API requests and their responses. */
export class RequestsApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * List API requests.
   *
   * Includes every request made with a key, and people’s writes and refused requests, normally for
   * seven days. During a flood some are left out. Filters other than dates search the newest
   * 20,000.
   */
  list(query?: ListRequestsQuery, options?: CallOptions): List<ApiRequest> {
    const request = { method: 'GET', path: '/v1/request', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve an API request and its response.
   *
   * Bodies that contain admin-only data are shown only to roles that may read it.
   *
   * Errors:
   * - `request_not_found` (404): Request not found: the log keeps requests for some days, and shows
   * new ones after a few seconds
   */
  get(id: string, options?: CallOptions): Answer<ApiRequest> {
    const request = { method: 'GET', path: path`/v1/request/${id}` } as const;
    return this.#api.call(request, options);
  }
}

/** API keys for programs and colleagues, each with a role. */
export class KeysApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Create an API key with a role.
   *
   * The `secret` is returned only once. You cannot grant a permission that you do not have. Limit:
   * 100 keys.
   *
   * Errors:
   * - `too_many_keys` (409): The account already has 100 API keys, the maximum: delete one that is
   * not used
   */
  create(body: CreateKey, options?: CallOptions): Answer<Key> {
    const request = { method: 'POST', path: '/v1/key', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * List API keys.
   *
   * Includes the account’s own key, but not keys that were rotated out.
   */
  list(query?: ListKeysQuery, options?: CallOptions): List<Key> {
    const request = { method: 'GET', path: '/v1/key', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Delete an API key.
   *
   * The key stops working at once, within a second on every server.
   *
   * Errors:
   * - `key_not_found` (404): API key not found
   * - `key_is_the_accounts` (409): This is the account’s own key: replace it with POST
   * /auth/rotate-api-key
   */
  delete(id: string, options?: CallOptions): Answer<Key> {
    const request = { method: 'DELETE', path: path`/v1/key/${id}` } as const;
    return this.#api.call(request, options);
  }
}

/** People with access to your account, and their roles. */
export class MembersApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /** List members. */
  list(query?: ListMembersQuery, options?: CallOptions): List<Member> {
    const request = { method: 'GET', path: '/v1/member', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Invite a member.
   *
   * Sends a link that works for 7 days; in the sandbox the response contains the link too. Invite
   * the same person again to replace a link that is not accepted yet. When emails are sent, an
   * address gets at most one invitation an hour and three a day, and a tenant sends at most ten a
   * day until its first payment.
   *
   * Errors:
   * - `member_exists` (409): A member with this email already exists
   * - `members_full` (409): An account can have at most 200 members: remove one first
   * - `too_many_attempts` (429): Too many attempts: retry after the time in Retry-After
   * - `too_many_invitations` (429): Too many invitations were sent: retry after the time in
   * Retry-After
   */
  invite(body: InviteMember, options?: CallOptions): Answer<InvitedMember> {
    const request = { method: 'POST', path: '/v1/member', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Update a member.
   *
   * Errors:
   * - `member_not_found` (404): Member not found
   * - `member_invited` (409): This member has not accepted the invitation yet
   * - `last_owner` (409): This is the last owner: make another member an owner first
   */
  update(id: string, body?: UpdateMember, options?: CallOptions): Answer<Member> {
    const request = { method: 'PUT', path: path`/v1/member/${id}`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Remove a member.
   *
   * Signs the member out everywhere. An invitation that is not accepted yet stops working. API keys
   * that the member created keep working, unless `keys` is `delete`.
   *
   * Errors:
   * - `member_not_found` (404): Member not found
   * - `last_owner` (409): This is the last owner: make another member an owner first
   */
  delete(id: string, query?: DeleteMemberQuery, options?: CallOptions): Answer<Member> {
    const request = { method: 'DELETE', path: path`/v1/member/${id}`, query } as const;
    return this.#api.call(request, options);
  }
}

/** The session of a signed-in member, for pages of the service itself. */
export class SessionApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Sign in.
   *
   * Sign in with `email` and `password`, plus `accountId` if several accounts share both. For a
   * sandbox without members, use its `accountId`, and its password if it has one. The session is a
   * cookie. It ends after 12 hours without use, and after 30 days at the latest.
   *
   * Errors:
   * - `invalid_credentials` (401): Invalid credentials
   * - `totp_required` (401): Send the code of your authenticator app as totp, or a recovery code
   * - `totp_wrong` (401): This code is invalid or was already used: send the next one
   * - `tenant_not_found` (404): Tenant not found
   * - `tenant_ambiguous` (409): Several accounts have this email and password: send the accountId
   * of one
   * - `too_many_attempts` (429): Too many attempts: retry after the time in Retry-After
   */
  signIn(body?: SignIn, options?: CallOptions): Answer<SignedIn> {
    const request = { method: 'POST', path: '/session', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Retrieve the current session.
   *
   * `data` is `null` if you are not signed in.
   */
  get(options?: CallOptions): Answer<SignedIn | null> {
    const request = { method: 'GET', path: '/session' } as const;
    return this.#api.call(request, options);
  }

  /** Sign out. */
  signOut(options?: CallOptions): Answer<Nothing> {
    const request = { method: 'DELETE', path: '/session' } as const;
    return this.#api.call(request, options);
  }

  /**
   * Retrieve an invitation.
   *
   * Returns the account, the role and the sender. Does not accept the invitation.
   *
   * Errors:
   * - `invitation_not_found` (404): This invitation was used, replaced or has expired: ask for a
   * new one
   */
  readInvitation(body: ReadInvitation, options?: CallOptions): Answer<Invitation> {
    const request = { method: 'POST', path: '/session/invitation/read', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Accept an invitation and sign in.
   *
   * Errors:
   * - `invitation_not_found` (404): This invitation was used, replaced or has expired: ask for a
   * new one
   * - `too_many_attempts` (429): Too many attempts: retry after the time in Retry-After
   */
  acceptInvitation(body: AcceptInvitation, options?: CallOptions): Answer<SignedIn> {
    const request = { method: 'POST', path: '/session/invitation', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Change your password.
   *
   * Ends your other sessions. This session gets a new cookie and `csrfToken`.
   *
   * Errors:
   * - `member_not_found` (404): Member not found
   * - `invalid_credentials` (401): Invalid credentials
   * - `too_many_attempts` (429): Too many attempts: retry after the time in Retry-After
   */
  changePassword(body: ChangePassword, options?: CallOptions): Answer<SignedIn> {
    const request = { method: 'POST', path: '/session/password', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Reset a forgotten password.
   *
   * With `email`: sends a link to the address if it has an account. Add `accountId` to get a link
   * for that account only. The response is the same either way. With `token` and `password`: sets
   * the password and ends all sessions, so that you can sign in again.
   *
   * Errors:
   * - `reset_not_found` (404): This link was used, replaced or has expired: ask for a new one
   * - `too_many_attempts` (429): Too many attempts: retry after the time in Retry-After
   */
  resetPassword(body?: ResetPassword, options?: CallOptions): Answer<AccountName | null> {
    const request = { method: 'POST', path: '/session/password-reset', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Retrieve your notices.
   *
   * Errors:
   * - `member_not_found` (404): Member not found
   */
  getNotices(options?: CallOptions): Answer<Notices> {
    const request = { method: 'GET', path: '/session/notices' } as const;
    return this.#api.call(request, options);
  }

  /**
   * Choose your notices.
   *
   * Fields that you leave out do not change. You get at most one email of a kind an hour: what
   * happens meanwhile is in the next one.
   *
   * Errors:
   * - `member_not_found` (404): Member not found
   */
  chooseNotices(body?: NoticesChange, options?: CallOptions): Answer<Notices> {
    const request = { method: 'PUT', path: '/session/notices', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * List your saved views.
   *
   * At most 100, by list and name. Other members do not see them.
   *
   * Errors:
   * - `member_not_found` (404): Member not found
   */
  listViews(options?: CallOptions): Answer<SavedViews> {
    const request = { method: 'GET', path: '/session/views' } as const;
    return this.#api.call(request, options);
  }

  /**
   * Save a view of a list.
   *
   * Replaces your view of the same list and name. You can save up to 100.
   *
   * Errors:
   * - `member_not_found` (404): Member not found
   */
  saveView(body: ViewWish, options?: CallOptions): Answer<SavedView> {
    const request = { method: 'PUT', path: '/session/views', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Delete a saved view.
   *
   * Errors:
   * - `member_not_found` (404): Member not found
   * - `saved_view_not_found` (404): Saved view not found
   */
  deleteView(body: DeleteView, options?: CallOptions): Answer<DeletedView> {
    const request = { method: 'POST', path: '/session/views/delete', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Start setting up two-factor authentication.
   *
   * Errors:
   * - `member_not_found` (404): Member not found
   * - `totp_on` (409): Two-factor authentication is already on: turn it off first
   * - `invalid_credentials` (401): Invalid credentials
   * - `too_many_attempts` (429): Too many attempts: retry after the time in Retry-After
   */
  beginTotp(body: BeginTotp, options?: CallOptions): Answer<TotpSecret> {
    const request = { method: 'POST', path: '/session/totp', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Turn on two-factor authentication.
   *
   * Returns ten recovery codes, only once. Each code replaces the app for one sign-in.
   *
   * Errors:
   * - `member_not_found` (404): Member not found
   * - `totp_on` (409): Two-factor authentication is already on: turn it off first
   * - `totp_off` (409): Two-factor authentication is not set up: start with POST /session/totp
   * - `totp_wrong` (401): This code is invalid or was already used: send the next one
   * - `too_many_attempts` (429): Too many attempts: retry after the time in Retry-After
   */
  confirmTotp(body: ConfirmTotp, options?: CallOptions): Answer<RecoveryCodes> {
    const request = { method: 'PUT', path: '/session/totp', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Turn off two-factor authentication.
   *
   * Errors:
   * - `member_not_found` (404): Member not found
   * - `totp_off` (409): Two-factor authentication is not set up: start with POST /session/totp
   * - `invalid_credentials` (401): Invalid credentials
   * - `too_many_attempts` (429): Too many attempts: retry after the time in Retry-After
   */
  endTotp(body: EndTotp, options?: CallOptions): Answer<Nothing> {
    const request = { method: 'DELETE', path: '/session/totp', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * List your sessions.
   *
   * At most 50, most recently used first.
   */
  list(options?: CallOptions): Answer<OwnSessions> {
    const request = { method: 'GET', path: '/session/all' } as const;
    return this.#api.call(request, options);
  }

  /**
   * End your other sessions.
   *
   * Without `sessionId`, ends all your sessions except this one.
   *
   * Errors:
   * - `session_not_found` (404): Session not found
   */
  endOthers(body?: EndSessions, options?: CallOptions): Answer<EndedSessions> {
    const request = { method: 'POST', path: '/session/end', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Switch to another of your accounts.
   *
   * Ends this session and starts one in the chosen account, which must be listed in `accounts`.
   *
   * Errors:
   * - `tenant_not_found` (404): Tenant not found
   * - `totp_required` (401): Send the code of your authenticator app as totp, or a recovery code
   * - `totp_wrong` (401): This code is invalid or was already used: send the next one
   * - `too_many_attempts` (429): Too many attempts: retry after the time in Retry-After
   */
  switchAccount(body: SwitchAccount, options?: CallOptions): Answer<SignedIn> {
    const request = { method: 'POST', path: '/session/switch', body } as const;
    return this.#api.call(request, options);
  }
}

/** Prices and how often they are billed. Every version is kept. */
export class PlansApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /** Create a plan. */
  create(body: CreatePlan, options?: CallOptions): Answer<Plan> {
    const request = { method: 'POST', path: '/v1/plan', body } as const;
    return this.#api.call(request, options);
  }

  /** List plans. */
  list(query?: ListPlansQuery, options?: CallOptions): List<Plan> {
    const request = { method: 'GET', path: '/v1/plan', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve a plan.
   *
   * Errors:
   * - `plan_not_found` (404): Plan not found
   */
  get(planCode: string, options?: CallOptions): Answer<Plan> {
    const request = { method: 'GET', path: path`/v1/plan/${planCode}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Update a plan.
   *
   * Creates a new version. Existing subscriptions keep their version, unless
   * `updateExistingSubscriptions` is `true`: then they move to the new one at their next billing
   * cycle. `taxPercent` applies to all new invoices.
   *
   * Errors:
   * - `plan_not_found` (404): Plan not found
   */
  update(planCode: string, body?: PlanChange, options?: CallOptions): Answer<Plan> {
    const request = { method: 'PUT', path: path`/v1/plan/${planCode}`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Preview an update of a plan.
   *
   * Takes the body of the PUT. Counts the subscriptions that would move: none, unless
   * `updateExistingSubscriptions` is `true`. Changes nothing.
   *
   * Errors:
   * - `plan_not_found` (404): Plan not found
   */
  preview(planCode: string, body?: PlanChange, options?: CallOptions): Answer<PlanPreview> {
    const request = { method: 'POST', path: path`/v1/plan/${planCode}/preview`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * List the subscriptions that an update of a plan would move.
   *
   * Takes the body of the PUT. Lists the subscriptions that the preview counts: none, unless
   * `updateExistingSubscriptions` is `true`. Changes nothing.
   *
   * Errors:
   * - `plan_not_found` (404): Plan not found
   */
  previewFollowers(
    planCode: string,
    body?: PlanChange,
    options?: CallOptions,
  ): Answer<PlanFollowers> {
    const request = { method: 'POST', path: path`/v1/plan/${planCode}/preview/subscriptions`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * List the versions of a plan.
   *
   * Errors:
   * - `plan_not_found` (404): Plan not found
   */
  listVersions(
    planCode: string,
    query?: ListPlanVersionsQuery,
    options?: CallOptions,
  ): List<PlanVersion> {
    const request = { method: 'GET', path: path`/v1/plan/${planCode}/versions`, query } as const;
    return this.#api.list(request, 'version', options);
  }
}

/** Discounts that customers redeem with a code. */
export class CouponsApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Create a coupon.
   *
   * Takes a percentage or an amount off the plan’s price on cycle invoices, before tax: the first
   * one, the first `durationCycles`, or all. To apply it, send its code as `coupon` when you create
   * a subscription or an order.
   *
   * Errors:
   * - `plan_not_found` (404): Plan not found
   * - `coupon_code_taken` (409): A coupon with this code already exists (case is ignored)
   */
  create(body: CreateCoupon, options?: CallOptions): Answer<Coupon> {
    const request = { method: 'POST', path: '/v1/coupon', body } as const;
    return this.#api.call(request, options);
  }

  /** List coupons. */
  list(query?: ListCouponsQuery, options?: CallOptions): List<Coupon> {
    const request = { method: 'GET', path: '/v1/coupon', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve a coupon.
   *
   * Errors:
   * - `coupon_not_found` (404): Coupon not found
   */
  get(couponCode: string, options?: CallOptions): Answer<Coupon> {
    const request = { method: 'GET', path: path`/v1/coupon/${couponCode}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Update a coupon.
   *
   * Subscriptions that have redeemed the coupon keep the discount, even if the coupon becomes
   * inactive.
   *
   * Errors:
   * - `coupon_not_found` (404): Coupon not found
   */
  update(couponCode: string, body?: UpdateCoupon, options?: CallOptions): Answer<Coupon> {
    const request = { method: 'PUT', path: path`/v1/coupon/${couponCode}`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * List a coupon’s redemptions.
   *
   * Errors:
   * - `coupon_not_found` (404): Coupon not found
   */
  listRedemptions(
    couponCode: string,
    query?: ListCouponRedemptionsQuery,
    options?: CallOptions,
  ): List<CouponRedemption> {
    const request = { method: 'GET', path: path`/v1/coupon/${couponCode}/redemptions`, query } as const;
    return this.#api.list(request, 'number', options);
  }
}

/** Public pages with a lasting address, on which visitors pay for what you sell. */
export class PagesApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Create a payment page.
   *
   * A public page with a lasting address, for a poster, a profile or a chat. A visitor chooses what
   * to pay for, enters an email address, and pays by card or transfer, as `paymentMethods` in your
   * settings says. The page says what is taken today and later. A plan starts a subscription, an
   * amount is paid once and makes a `one_off` invoice. A visitor who does not pay leaves an order
   * that lasts a day, no customer, and gets no message.
   *
   * Errors:
   * - `plan_not_found` (404): Plan not found
   * - `coupon_not_found` (404): Coupon not found
   * - `slug_taken` (409): Another payment page has or had this slug: choose a different one
   */
  create(body: CreatePage, options?: CallOptions): Answer<PaymentPage> {
    const request = { method: 'POST', path: '/v1/page', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * List payment pages.
   *
   * Searches any part of the name, and the start of code and slug.
   */
  list(query?: ListPagesQuery, options?: CallOptions): List<PaymentPage> {
    const request = { method: 'GET', path: '/v1/page', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve a payment page.
   *
   * Errors:
   * - `page_not_found` (404): Payment page not found
   */
  get(pageCode: string, options?: CallOptions): Answer<PaymentPage> {
    const request = { method: 'GET', path: path`/v1/page/${pageCode}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Update a payment page.
   *
   * Fields you leave out stay as they are. `offers` replaces all offers. With a new `slug`, earlier
   * addresses of the page redirect to it. Orders already made are not changed.
   *
   * Errors:
   * - `page_not_found` (404): Payment page not found
   * - `plan_not_found` (404): Plan not found
   * - `coupon_not_found` (404): Coupon not found
   * - `slug_taken` (409): Another payment page has or had this slug: choose a different one
   */
  update(pageCode: string, body?: UpdatePage, options?: CallOptions): Answer<PaymentPage> {
    const request = { method: 'PUT', path: path`/v1/page/${pageCode}`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Close a payment page.
   *
   * Visitors see that the page is closed. Orders already made can still be paid. To open it again,
   * update it with `status: open`.
   *
   * Errors:
   * - `page_not_found` (404): Payment page not found
   */
  close(pageCode: string, options?: CallOptions): Answer<PaymentPage> {
    const request = { method: 'DELETE', path: path`/v1/page/${pageCode}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Preview a payment page.
   *
   * The page as visitors would see it, made from a draft: the body of a new page as JSON. Nothing
   * is stored, and its form sends nothing.
   */
  preview(query?: PreviewPageQuery, options?: CallOptions): Promise<Response> {
    const request = { method: 'GET', path: '/v1/page/preview', query } as const;
    return this.#api.file(request, options);
  }
}

/** The people and businesses that you bill, and their credit. */
export class CustomersApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Create a customer.
   *
   * With an `email`, or with a `phoneNumber` alone: such a customer is mailed nothing, and is found
   * by phone number, code or id.
   *
   * Errors:
   * - `customer_email_taken` (409): A customer with this email already exists
   */
  create(body?: CreateCustomer, options?: CallOptions): Answer<Customer> {
    const request = { method: 'POST', path: '/v1/customer', body } as const;
    return this.#api.call(request, options);
  }

  /** List customers. */
  list(query?: ListCustomersQuery, options?: CallOptions): List<Customer> {
    const request = { method: 'GET', path: '/v1/customer', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve a customer.
   *
   * Errors:
   * - `customer_not_found` (404): Customer not found
   * - `customer_ambiguous` (409): Several customers have this phone number: use a code
   */
  get(emailOrCode: string, options?: CallOptions): Answer<Customer> {
    const request = { method: 'GET', path: path`/v1/customer/${emailOrCode}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Update a customer.
   *
   * Errors:
   * - `customer_not_found` (404): Customer not found
   * - `customer_ambiguous` (409): Several customers have this phone number: use a code
   * - `customer_email_taken` (409): A customer with this email already exists
   */
  update(emailOrCode: string, body?: UpdateCustomer, options?: CallOptions): Answer<Customer> {
    const request = { method: 'PUT', path: path`/v1/customer/${emailOrCode}`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Retrieve a customer’s timeline.
   *
   * Emails and audit entries are included only if your role may read them.
   *
   * Errors:
   * - `customer_not_found` (404): Customer not found
   * - `customer_ambiguous` (409): Several customers have this phone number: use a code
   */
  getTimeline(
    emailOrCode: string,
    query?: ReadCustomerTimelineQuery,
    options?: CallOptions,
  ): Answer<Timeline> {
    const request = { method: 'GET', path: path`/v1/customer/${emailOrCode}/timeline`, query } as const;
    return this.#api.call(request, options);
  }

  /**
   * Add to or reduce a customer’s credit.
   *
   * Credit is applied automatically to the customer’s next invoice, for any subscription, and is
   * returned if that invoice fails for good. A negative amount reduces the credit.
   *
   * Errors:
   * - `customer_not_found` (404): Customer not found
   * - `customer_ambiguous` (409): Several customers have this phone number: use a code
   * - `credit_insufficient` (409): The customer has less credit than that: see creditBalance
   */
  giveCredit(emailOrCode: string, body: GiveCredit, options?: CallOptions): Answer<CreditEntry> {
    const request = { method: 'POST', path: path`/v1/customer/${emailOrCode}/credit`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * List changes to a customer’s credit.
   *
   * Errors:
   * - `customer_not_found` (404): Customer not found
   * - `customer_ambiguous` (409): Several customers have this phone number: use a code
   */
  listCredit(
    emailOrCode: string,
    query?: ListCreditQuery,
    options?: CallOptions,
  ): List<CreditEntry> {
    const request = { method: 'GET', path: path`/v1/customer/${emailOrCode}/credit`, query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Create a link to the customer’s own page.
   *
   * The link opens the page for payers as this customer, without a code. It works for an hour, any
   * number of times; each use begins a session that ends after 30 minutes without use. Treat the
   * link like a password.
   *
   * Errors:
   * - `customer_not_found` (404): Customer not found
   * - `customer_ambiguous` (409): Several customers have this phone number: use a code
   * - `subscription_not_found` (404): Subscription not found
   * - `portal_disabled` (409): The page for payers is switched off: contact the business
   * - `portal_flow_ambiguous` (409): The customer has several subscriptions: send
   * subscriptionIdOrCode with the flow
   */
  createPortalSession(
    emailOrCode: string,
    body?: CreatePortalSession,
    options?: CallOptions,
  ): Answer<PortalSession> {
    const request = { method: 'POST', path: path`/v1/customer/${emailOrCode}/portal-session`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * End all sessions on the customer’s own page.
   *
   * Ends links and codes too. The customer can ask for another code.
   *
   * Errors:
   * - `customer_not_found` (404): Customer not found
   * - `customer_ambiguous` (409): Several customers have this phone number: use a code
   */
  endPortalSessions(emailOrCode: string, options?: CallOptions): Answer<EndedPortalSessions> {
    const request = { method: 'DELETE', path: path`/v1/customer/${emailOrCode}/portal-session` } as const;
    return this.#api.call(request, options);
  }

  /**
   * List a customer’s consents.
   *
   * What the customer agreed to: one entry for each subscription that started, in the words that
   * were shown. A change of price or plan by the payer adds one. A change by you, and a renewal,
   * add none.
   *
   * Errors:
   * - `customer_not_found` (404): Customer not found
   * - `customer_ambiguous` (409): Several customers have this phone number: use a code
   */
  listConsents(
    emailOrCode: string,
    query?: ListConsentsQuery,
    options?: CallOptions,
  ): List<Consent> {
    const request = { method: 'GET', path: path`/v1/customer/${emailOrCode}/consent`, query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Export a customer’s personal data.
   *
   * Makes a JSON file of everything kept about the customer: details, subscriptions, invoices,
   * payments, messages, events, audit entries. Read its status until it is `ready`. The link works
   * for a day and needs no key: send it to the customer.
   *
   * Errors:
   * - `customer_not_found` (404): Customer not found
   * - `customer_ambiguous` (409): Several customers have this phone number: use a code
   * - `data_export_limit_reached` (429): Five data exports are in progress: wait until one is done
   */
  export(emailOrCode: string, options?: CallOptions): Answer<DataExport> {
    const request = { method: 'POST', path: path`/v1/customer/${emailOrCode}/export` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Retrieve an export of personal data.
   *
   * Its status, and the link once the file is `ready`.
   *
   * Errors:
   * - `customer_not_found` (404): Customer not found
   * - `customer_ambiguous` (409): Several customers have this phone number: use a code
   * - `data_export_not_found` (404): Data export not found
   */
  getExport(emailOrCode: string, id: string, options?: CallOptions): Answer<DataExport> {
    const request = { method: 'GET', path: path`/v1/customer/${emailOrCode}/export/${id}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Erase a customer’s personal data.
   *
   * Deletes what identifies the customer, everywhere: name, email, phone number, address, metadata,
   * saved cards and bank accounts, account numbers, emails, events, API log and audit log. The id
   * and the code still find the customer, now called `Erased`. Invoices, payments and credit notes
   * keep their amounts and numbers; documents name the customer for `retention.documentsYears`
   * years. Takes up to a minute, then `customer.erased` is sent. Cannot be undone.
   *
   * Errors:
   * - `customer_not_found` (404): Customer not found
   * - `customer_ambiguous` (409): Several customers have this phone number: use a code
   * - `customer_subscribed` (409): This customer has subscriptions that have not ended: cancel them
   * first
   * - `customer_money_under_way` (409): A payment, refund or return of this customer is not decided
   * yet: try again when it is
   */
  erase(emailOrCode: string, body: EraseCustomer, options?: CallOptions): Answer<Erasure> {
    const request = { method: 'POST', path: path`/v1/customer/${emailOrCode}/erase`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Import customers from a CSV file.
   *
   * Up to 10,000 rows and 1 MiB, with the columns of `GET /v1/import/template`. A row with a known
   * `externalRef`, or else a known email, or without an email a known phone number, updates that
   * customer; empty cells change nothing. If a row is refused, the others are imported. With
   * `dryRun` nothing changes.
   *
   * Errors:
   * - `customer_email_taken` (409): A customer with this email already exists
   */
  import(body: ImportCustomers, options?: CallOptions): Answer<Imported> {
    const request = { method: 'POST', path: '/v1/import', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Retrieve the template for an import of customers.
   *
   * Names may be written in any case, and only `email` is required.
   */
  getImportTemplate(options?: CallOptions): Answer<ImportTemplate> {
    const request = { method: 'GET', path: '/v1/import/template' } as const;
    return this.#api.call(request, options);
  }
}

/** A customer’s saved cards and bank accounts. */
export class PaymentSourcesApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Detach a card.
   *
   * Subscriptions that use the card keep running. Their next invoice needs another source, or is
   * paid by link. Paying with the same card again reactivates it.
   *
   * Errors:
   * - `payment_source_not_found` (404): Payment source not found
   * - `payment_source_inactive` (409): This payment source is not active
   * - `payment_source_is_bank` (409): A bank account is detached through its subscription’s mandate
   */
  detach(paymentSourceId: string, options?: CallOptions): Answer<PaymentSource> {
    const request = { method: 'POST', path: path`/v1/payment-source/${paymentSourceId}/detach` } as const;
    return this.#api.call(request, options);
  }
}

/** Hosted payment pages, and the orders paid on them. */
export class CheckoutApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Create a checkout.
   *
   * Creates a hosted payment page that takes the first payment and saves the card for renewals.
   * With `transfer` among `paymentMethods`, the page also shows an account number that takes this
   * order’s payment. The amount is the price of the first cycle, whatever the body says: the plan’s
   * price for `quantity`, less the `coupon`’s discount, plus tax. Unknown fields are ignored. For a
   * plan with a trial, the first payment covers the first cycle, which starts when the trial ends.
   * With `trialCheckout: card_check`, set on the plan or in your settings, the page takes and
   * returns ₦50.00 to verify the card, and the first cycle is charged when the trial ends. The same
   * happens if the first cycle is free.
   *
   * Errors:
   * - `customer_not_found` (404): Customer not found
   * - `customer_ambiguous` (409): Several customers have this phone number: use a code
   * - `plan_not_found` (404): Plan not found
   * - `plan_inactive` (400): Plan is not active
   * - `subscription_exists` (409): This customer already has a subscription to this plan, active or
   * waiting for its first payment: cancel it, send its payment link, or use another plan
   * - `payouts_not_ready` (409): No payout account is chosen: an owner chooses one in the
   * dashboard, under Settings, Payouts
   * - `transfers_unavailable` (409): Your payment provider takes no transfers
   * - `coupon_not_found` (404): Coupon not found
   * - `coupon_inactive` (409): The coupon is not active
   * - `coupon_expired` (409): The coupon has expired
   * - `coupon_exhausted` (409): The coupon has reached its maximum number of redemptions
   * - `coupon_not_for_plan` (409): The coupon does not apply to this plan
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider is not responding, and nothing was
   * charged: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests are waiting for the payment provider:
   * retry after the time in Retry-After
   */
  createOrder(body: CreateCheckoutOrder, options?: CallOptions): Answer<CheckoutPage> {
    const request = { method: 'POST', path: '/v1/checkout/order', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Retrieve a checkout order.
   *
   * While the order is pending, this checks its status with the provider, at most once every 5
   * seconds. An order that was just paid can still be `pending` until then, or until the provider
   * notifies us. Retrieve it again.
   *
   * Errors:
   * - `order_not_found` (404): Checkout order not found
   */
  getOrder(orderReference: string, options?: CallOptions): Answer<CheckoutOrder> {
    const request = { method: 'GET', path: path`/v1/checkout/order/${orderReference}` } as const;
    return this.#api.call(request, options);
  }
}

/** Checkout orders, and their outcomes. */
export class OrdersApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * List checkout orders.
   *
   * Includes payment links. Does not ask the provider: retrieve a single order to check its status
   * there.
   */
  list(query?: ListCheckoutOrdersQuery, options?: CallOptions): List<CheckoutOrder> {
    const request = { method: 'GET', path: '/v1/checkout/order', query } as const;
    return this.#api.list(request, 'id', options);
  }
}

/** A bank’s permission to debit a customer’s account. */
export class MandatesApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Create a bank mandate.
   *
   * The payer approves the mandate as `description` explains. The subscription starts once the bank
   * has approved it. The mandate covers the plan’s price with tax, before any `coupon` discount.
   * Unknown fields are ignored.
   *
   * Errors:
   * - `plan_not_found` (404): Plan not found
   * - `plan_inactive` (400): Plan is not active
   * - `subscription_exists` (409): This customer already has a subscription to this plan, active or
   * waiting for its first payment: cancel it, send its payment link, or use another plan
   * - `payouts_not_ready` (409): No payout account is chosen: an owner chooses one in the
   * dashboard, under Settings, Payouts
   * - `coupon_not_found` (404): Coupon not found
   * - `coupon_inactive` (409): The coupon is not active
   * - `coupon_expired` (409): The coupon has expired
   * - `coupon_exhausted` (409): The coupon has reached its maximum number of redemptions
   * - `coupon_not_for_plan` (409): The coupon does not apply to this plan
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider is not responding, and nothing was
   * charged: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests are waiting for the payment provider:
   * retry after the time in Retry-After
   */
  create(body: InitializeDirectDebit, options?: CallOptions): Answer<InitiatedMandate> {
    const request = { method: 'POST', path: '/v1/checkout/direct-debit', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * List mandates.
   *
   * Searches customer and plan names, and the start of `merchantReference`, `mandateId` and your
   * `orderReference`.
   */
  list(query?: ListDirectDebitsQuery, options?: CallOptions): List<Mandate> {
    const request = { method: 'GET', path: '/v1/checkout/direct-debit', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve a mandate.
   *
   * Errors:
   * - `mandate_not_found` (404): Mandate not found
   */
  get(mandateId: string, options?: CallOptions): Answer<Mandate> {
    const request = { method: 'GET', path: path`/v1/checkout/direct-debit/${mandateId}` } as const;
    return this.#api.call(request, options);
  }
}

/** Banks, their codes, and the names on their accounts. */
export class BanksApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * List the banks and their codes.
   *
   * Returns all banks of the payment provider, refreshed once an hour. If the provider is
   * unavailable, returns its last list.
   *
   * Errors:
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider is not responding, and nothing was
   * charged: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests are waiting for the payment provider:
   * retry after the time in Retry-After
   */
  list(query?: ListBanksQuery, options?: CallOptions): Answer<BankList> {
    const request = { method: 'GET', path: '/v1/bank', query } as const;
    return this.#api.call(request, options);
  }

  /**
   * Look up the name on a bank account.
   *
   * Show the name to the payer before you create a mandate. The account number is never logged. It
   * is stored, encrypted, only if you send an `Idempotency-Key`, and for as long as that key is
   * kept. Limits: 60 a minute, 1,000 a day.
   *
   * Errors:
   * - `bank_account_not_found` (404): No account with this number at this bank: check both
   * - `too_many_attempts` (429): Too many attempts: retry after the time in Retry-After
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider is not responding, and nothing was
   * charged: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests are waiting for the payment provider:
   * retry after the time in Retry-After
   */
  resolveAccount(body: ResolveBankAccount, options?: CallOptions): Answer<AccountHolder> {
    const request = { method: 'POST', path: '/v1/bank/resolve', body } as const;
    return this.#api.call(request, options);
  }
}

/** A customer’s agreement to pay for a plan. */
export class SubscriptionsApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Create a subscription.
   *
   * Without `paymentSourceId`, `cardToken` or `mandateId`, the customer’s newest active source is
   * charged. If there is no source and an amount is due now, the subscription is `incomplete`: its
   * open invoice has a `checkoutLink`, and it expires if unpaid after 7 days. With
   * `collectionMethod: transfer` no source is needed: it is active at once, and its open invoice is
   * due `dueDays` later.
   *
   * Errors:
   * - `customer_not_found` (404): Customer not found
   * - `customer_ambiguous` (409): Several customers have this phone number: use a code
   * - `plan_not_found` (404): Plan not found
   * - `plan_inactive` (400): Plan is not active
   * - `payment_source_not_found` (404): Payment source not found
   * - `payment_source_inactive` (409): This payment source is not active
   * - `subscription_exists` (409): This customer already has a subscription to this plan, active or
   * waiting for its first payment: cancel it, send its payment link, or use another plan
   * - `payouts_not_ready` (409): No payout account is chosen: an owner chooses one in the
   * dashboard, under Settings, Payouts
   * - `coupon_not_found` (404): Coupon not found
   * - `coupon_inactive` (409): The coupon is not active
   * - `coupon_expired` (409): The coupon has expired
   * - `coupon_exhausted` (409): The coupon has reached its maximum number of redemptions
   * - `coupon_not_for_plan` (409): The coupon does not apply to this plan
   * - `subscription_exists` (409): This customer already has a subscription to this plan, active or
   * waiting for its first payment: cancel it, send its payment link, or use another plan
   */
  create(body: CreateSubscription, options?: CallOptions): Answer<Subscription> {
    const request = { method: 'POST', path: '/v1/subscription', body } as const;
    return this.#api.call(request, options);
  }

  /** List subscriptions. */
  list(query?: ListSubscriptionsQuery, options?: CallOptions): List<Subscription> {
    const request = { method: 'GET', path: '/v1/subscription', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve a subscription.
   *
   * `allowed` shows what can be done with the subscription now, or why not. It is not part of lists
   * or of responses to changes.
   *
   * Errors:
   * - `subscription_not_found` (404): Subscription not found
   */
  get(idOrCode: string, options?: CallOptions): Answer<SubscriptionDetails> {
    const request = { method: 'GET', path: path`/v1/subscription/${idOrCode}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Update a subscription: its plan, quantity, source or collection.
   *
   * A new plan or quantity applies now, or with `when: period_end` from the next cycle:
   * `pendingChange` shows it, and another change replaces it. A change that applies now is prorated
   * to the millisecond: unused time is credited, and the remaining time is billed at the new price.
   * With `invoice_now` the difference is invoiced and charged at once, or added to the customer’s
   * credit if negative. With `next_invoice` it goes on the next cycle’s invoice, with `none` it is
   * not billed. A plan with another interval starts a new cycle. Trials are not prorated. A new
   * `collectionMethod` also applies to the open invoice: what remains of it is charged now, or is
   * no longer charged. An open invoice that no source could pay is charged to a new
   * `paymentSourceId` at once. A change that returns a payment made elsewhere as credit needs the
   * `money` permission, like giving credit.
   *
   * Errors:
   * - `subscription_not_found` (404): Subscription not found
   * - `plan_not_found` (404): Plan not found
   * - `plan_inactive` (400): Plan is not active
   * - `payment_source_not_found` (404): Payment source not found
   * - `payment_source_inactive` (409): This payment source is not active
   * - `subscription_exists` (409): This customer already has a subscription to this plan, active or
   * waiting for its first payment: cancel it, send its payment link, or use another plan
   * - `subscription_unsettled` (409): The subscription has an amount due: it must be paid, voided
   * or decided before a change
   * - `subscription_ending` (409): The subscription ends with this cycle: there is no next invoice
   * for the change
   * - `subscription_ended` (409): The subscription has ended: it cannot be paid any more
   * - `subscription_canceled` (409): The subscription is already canceled, or will be at the end of
   * its period
   * - `invoice_limit_reached` (409): The subscription has had all its invoices: its failed invoice
   * can be paid by link or retried
   * - `mandate_amount_exceeded` (409): The amount exceeds the mandate’s limit per debit: send a
   * payment link instead
   * - `subscription_exists` (409): This customer already has a subscription to this plan, active or
   * waiting for its first payment: cancel it, send its payment link, or use another plan
   */
  update(idOrCode: string, body?: SubscriptionChange, options?: CallOptions): Answer<Subscription> {
    const request = { method: 'PUT', path: path`/v1/subscription/${idOrCode}`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Preview an update of a subscription.
   *
   * Takes the body of the PUT, or `{}` to preview the next cycle as it is. Changes nothing. Returns
   * the same errors as the PUT. `onCancel` shows what canceling the subscription gives back, at
   * once or at the end of its period. `mandate` shows whether the mandate covers the amount: a new
   * version of the plan may exceed it.
   *
   * Errors:
   * - `subscription_not_found` (404): Subscription not found
   * - `plan_not_found` (404): Plan not found
   * - `plan_inactive` (400): Plan is not active
   * - `payment_source_not_found` (404): Payment source not found
   * - `payment_source_inactive` (409): This payment source is not active
   * - `subscription_exists` (409): This customer already has a subscription to this plan, active or
   * waiting for its first payment: cancel it, send its payment link, or use another plan
   * - `subscription_unsettled` (409): The subscription has an amount due: it must be paid, voided
   * or decided before a change
   * - `subscription_ending` (409): The subscription ends with this cycle: there is no next invoice
   * for the change
   * - `subscription_ended` (409): The subscription has ended: it cannot be paid any more
   * - `subscription_canceled` (409): The subscription is already canceled, or will be at the end of
   * its period
   * - `invoice_limit_reached` (409): The subscription has had all its invoices: its failed invoice
   * can be paid by link or retried
   * - `mandate_amount_exceeded` (409): The amount exceeds the mandate’s limit per debit: send a
   * payment link instead
   */
  preview(
    idOrCode: string,
    body?: SubscriptionChange,
    options?: CallOptions,
  ): Answer<SubscriptionPreview> {
    const request = { method: 'POST', path: path`/v1/subscription/${idOrCode}/preview`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Cancel a pending change.
   *
   * Cancels a change made with `when: period_end`. To undo a move to a new version of the plan,
   * update the plan again.
   *
   * Errors:
   * - `subscription_not_found` (404): Subscription not found
   * - `pending_change_missing` (409): The subscription has no pending change
   */
  takeBackChange(idOrCode: string, options?: CallOptions): Answer<Subscription> {
    const request = { method: 'DELETE', path: path`/v1/subscription/${idOrCode}/pending-change` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Cancel a subscription.
   *
   * Cancels at once, or with `atPeriodEnd` at the end of the current period; resume the
   * subscription to undo that. Unpaid invoices fail, but a charge in progress can still pay its
   * invoice. A mandate does not change.
   *
   * Errors:
   * - `subscription_not_found` (404): Subscription not found
   * - `subscription_canceled` (409): The subscription is already canceled, or will be at the end of
   * its period
   * - `subscription_ended` (409): The subscription has ended: it cannot be paid any more
   */
  cancel(idOrCode: string, body?: CancelSubscription, options?: CallOptions): Answer<Subscription> {
    const request = { method: 'POST', path: path`/v1/subscription/${idOrCode}/cancel`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Pause a subscription.
   *
   * Nothing is billed until you resume the subscription, or until `until`, when it resumes
   * automatically. Paused time is never billed. For a paused subscription, `until` sets another
   * moment, and `null` removes it.
   *
   * Errors:
   * - `subscription_not_found` (404): Subscription not found
   * - `subscription_state` (409): The subscription’s status does not allow this
   */
  pause(idOrCode: string, body?: PauseSubscription, options?: CallOptions): Answer<Subscription> {
    const request = { method: 'POST', path: path`/v1/subscription/${idOrCode}/pause`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Resume a subscription.
   *
   * If the current cycle is paid, or a trial was running, its end moves by the paused time.
   * Otherwise a new cycle starts now and is billed at once; a failed invoice stays failed. If the
   * subscription was to be canceled at the end of its period, it is kept.
   *
   * Errors:
   * - `subscription_not_found` (404): Subscription not found
   * - `subscription_not_paused` (409): The subscription is not paused
   * - `payment_source_inactive` (409): This payment source is not active
   * - `invoice_limit_reached` (409): The subscription has had all its invoices: its failed invoice
   * can be paid by link or retried
   */
  resume(idOrCode: string, options?: CallOptions): Answer<Subscription> {
    const request = { method: 'POST', path: path`/v1/subscription/${idOrCode}/resume` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Preview resuming a subscription.
   *
   * Shows whether a new cycle would start and be charged at once (`now`), and when the next one
   * would start. Changes nothing. Returns the same errors as resuming.
   *
   * Errors:
   * - `subscription_not_found` (404): Subscription not found
   * - `subscription_not_paused` (409): The subscription is not paused
   * - `payment_source_inactive` (409): This payment source is not active
   * - `invoice_limit_reached` (409): The subscription has had all its invoices: its failed invoice
   * can be paid by link or retried
   */
  previewResume(idOrCode: string, options?: CallOptions): Answer<ResumePreview> {
    const request = { method: 'POST', path: path`/v1/subscription/${idOrCode}/resume/preview` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Apply a discount to a subscription.
   *
   * Send a `coupon`, or without one `percentOff` or `amountOff`, a `duration` and a `reason`. The
   * discount applies from the next invoice and replaces any other discount. Open invoices do not
   * change; a draft shows the new amount. Applying the coupon that is already in use changes
   * nothing and does not redeem it again. A discount without a coupon needs the `coupons`
   * permission, like creating a coupon.
   *
   * Errors:
   * - `subscription_not_found` (404): Subscription not found
   * - `subscription_ended` (409): The subscription has ended: it cannot be paid any more
   * - `coupon_not_found` (404): Coupon not found
   * - `coupon_inactive` (409): The coupon is not active
   * - `coupon_expired` (409): The coupon has expired
   * - `coupon_exhausted` (409): The coupon has reached its maximum number of redemptions
   * - `coupon_not_for_plan` (409): The coupon does not apply to this plan
   */
  applyDiscount(
    idOrCode: string,
    body?: ApplyDiscount,
    options?: CallOptions,
  ): Answer<Subscription> {
    const request = { method: 'POST', path: path`/v1/subscription/${idOrCode}/discount`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Remove a subscription’s discount.
   *
   * Applies from the next invoice. Does nothing if there is no discount.
   *
   * Errors:
   * - `subscription_not_found` (404): Subscription not found
   */
  endDiscount(idOrCode: string, options?: CallOptions): Answer<Subscription> {
    const request = { method: 'DELETE', path: path`/v1/subscription/${idOrCode}/discount` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Create a payment link for a subscription.
   *
   * Pays the open or failed invoice, and saves the card as the subscription’s source. If nothing is
   * due, takes ₦50.00 to verify a new card and returns it at once.
   *
   * Errors:
   * - `subscription_not_found` (404): Subscription not found
   * - `payouts_not_ready` (409): No payout account is chosen: an owner chooses one in the
   * dashboard, under Settings, Payouts
   * - `subscription_ended` (409): The subscription has ended: it cannot be paid any more
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider is not responding, and nothing was
   * charged: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests are waiting for the payment provider:
   * retry after the time in Retry-After
   * - `reminder_too_soon` (429): A reminder was sent less than an hour ago: retry after the time in
   * Retry-After
   * - `too_many_mails` (429): Too many emails today: retry after the time in Retry-After
   */
  createCheckoutLink(
    idOrCode: string,
    body?: CreateCheckoutLink,
    options?: CallOptions,
  ): Answer<CheckoutLink> {
    const request = { method: 'POST', path: path`/v1/subscription/${idOrCode}/checkout-link`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Add a line to the next invoice.
   *
   * A one-off line that is billed with the next cycle’s invoice. A draft of that invoice shows it
   * at once. A negative amount is a deduction; if the invoice total is negative, it becomes credit.
   * At most 100 lines can wait. When the subscription ends, waiting lines are dropped; a negative
   * sum becomes credit. A negative line needs the `money` permission, like giving credit.
   *
   * Errors:
   * - `subscription_not_found` (404): Subscription not found
   * - `subscription_ended` (409): The subscription has ended: it cannot be paid any more
   * - `too_many_lines` (409): The next invoice already has 100 waiting lines, the maximum
   */
  addLine(idOrCode: string, body: NewLine, options?: CallOptions): Answer<SubscriptionLine> {
    const request = { method: 'POST', path: path`/v1/subscription/${idOrCode}/line`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * List the lines waiting for the next invoice.
   *
   * Errors:
   * - `subscription_not_found` (404): Subscription not found
   */
  listLines(
    idOrCode: string,
    query?: ListLinesQuery,
    options?: CallOptions,
  ): List<SubscriptionLine> {
    const request = { method: 'GET', path: path`/v1/subscription/${idOrCode}/line`, query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve a line.
   *
   * Errors:
   * - `subscription_not_found` (404): Subscription not found
   * - `line_not_found` (404): Line not found on this subscription
   */
  getLine(idOrCode: string, id: string, options?: CallOptions): Answer<SubscriptionLine> {
    const request = { method: 'GET', path: path`/v1/subscription/${idOrCode}/line/${id}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Delete a waiting line.
   *
   * Errors:
   * - `subscription_not_found` (404): Subscription not found
   * - `line_not_found` (404): Line not found on this subscription
   * - `line_invoiced` (409): This line is already on an invoice: it cannot be deleted
   */
  deleteLine(idOrCode: string, id: string, options?: CallOptions): Answer<SubscriptionLine> {
    const request = { method: 'DELETE', path: path`/v1/subscription/${idOrCode}/line/${id}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Suspend, delete or reactivate a subscription’s mandate.
   *
   * Applies to every subscription that pays with the mandate: `SUSPENDED` pauses them, `DELETED`
   * cancels them, `ACTIVE` resumes those paused by the suspension.
   *
   * Errors:
   * - `subscription_not_found` (404): Subscription not found
   * - `not_a_bank_subscription` (409): This subscription does not pay by bank mandate
   * - `mandate_deleted` (409): The mandate is deleted: create a new one
   * - `mandate_change_in_flight` (409): Another change of this mandate is in progress: try again
   * shortly
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider is not responding, and nothing was
   * charged: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests are waiting for the payment provider:
   * retry after the time in Retry-After
   */
  changeMandate(
    idOrCode: string,
    body: ChangeMandate,
    options?: CallOptions,
  ): Answer<Subscription> {
    const request = { method: 'PUT', path: path`/v1/subscription/${idOrCode}/mandate`, body } as const;
    return this.#api.call(request, options);
  }
}

/** What a customer owes for a billing cycle, a change or a one-off sale. */
export class InvoicesApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /** List invoices. */
  list(query?: ListInvoicesQuery, options?: CallOptions): List<Invoice> {
    const request = { method: 'GET', path: '/v1/invoice', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Create a one-off invoice.
   *
   * Creates an invoice without a subscription, open at once, with the tax of your settings. The
   * customer’s credit is applied first, and a negative total becomes credit. `charge` charges the
   * customer’s newest active source within seconds, once: if that fails, the invoice is `failed`,
   * and can still be paid by link or retried. With `dueAt` it is charged then. `link` returns the
   * `checkoutLink`. If the provider cannot create a page now, the link is `null`: create it later
   * with `POST /v1/invoice/:id/checkout-link`. `transfer` opens an account number for a customer
   * who has none. With `draft: true` the invoice is a draft, which you change, open or delete.
   *
   * Errors:
   * - `customer_not_found` (404): Customer not found
   * - `customer_ambiguous` (409): Several customers have this phone number: use a code
   * - `payment_source_missing` (409): There is no payment source to charge: send a payment link
   * instead
   * - `mandate_amount_exceeded` (409): The amount exceeds the mandate’s limit per debit: send a
   * payment link instead
   * - `transfers_unavailable` (409): Your payment provider takes no transfers
   * - `too_many_mails` (429): Too many emails today: retry after the time in Retry-After
   * - `payouts_not_ready` (409): No payout account is chosen: an owner chooses one in the
   * dashboard, under Settings, Payouts
   */
  create(body: CreateInvoice, options?: CallOptions): Answer<SoldInvoice> {
    const request = { method: 'POST', path: '/v1/invoice', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Retrieve an invoice.
   *
   * `allowed` shows what can be done with the invoice now, or why not. `why` explains each amount.
   * Neither is part of lists or of responses to changes.
   *
   * Errors:
   * - `invoice_not_found` (404): Invoice not found
   */
  get(id: string, options?: CallOptions): Answer<InvoiceDetails> {
    const request = { method: 'GET', path: path`/v1/invoice/${id}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Update the draft of a one-off invoice.
   *
   * Fields you leave out stay as they are. `lines` replaces all lines, and `null` removes `dueAt`
   * or `note`. A draft keeps its customer: for another one, delete it and create another draft.
   *
   * Errors:
   * - `invoice_not_found` (404): Invoice not found
   * - `invoice_not_draft` (409): Only the draft of a one-off invoice can be changed, opened or
   * deleted
   */
  update(id: string, body?: UpdateInvoiceDraft, options?: CallOptions): Answer<Invoice> {
    const request = { method: 'PUT', path: path`/v1/invoice/${id}`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Delete the draft of a one-off invoice.
   *
   * Returns the draft as it was. An open invoice is voided instead.
   *
   * Errors:
   * - `invoice_not_found` (404): Invoice not found
   * - `invoice_not_draft` (409): Only the draft of a one-off invoice can be changed, opened or
   * deleted
   */
  delete(id: string, options?: CallOptions): Answer<Invoice> {
    const request = { method: 'DELETE', path: path`/v1/invoice/${id}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Open the draft of a one-off invoice.
   *
   * The invoice gets its number, the tax of your settings now and the customer’s credit, and is
   * charged, linked or paid by transfer as the draft says. If its `dueAt` has passed, it is due at
   * once.
   *
   * Errors:
   * - `invoice_not_found` (404): Invoice not found
   * - `invoice_not_draft` (409): Only the draft of a one-off invoice can be changed, opened or
   * deleted
   * - `payment_source_missing` (409): There is no payment source to charge: send a payment link
   * instead
   * - `mandate_amount_exceeded` (409): The amount exceeds the mandate’s limit per debit: send a
   * payment link instead
   * - `transfers_unavailable` (409): Your payment provider takes no transfers
   * - `too_many_mails` (429): Too many emails today: retry after the time in Retry-After
   * - `payouts_not_ready` (409): No payout account is chosen: an owner chooses one in the
   * dashboard, under Settings, Payouts
   */
  open(id: string, options?: CallOptions): Answer<SoldInvoice> {
    const request = { method: 'POST', path: path`/v1/invoice/${id}/open` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Retry an unpaid invoice.
   *
   * Returns 200 whatever the provider decides: see the message and the attempt. A success makes the
   * subscription active again. A temporary failure changes nothing else, a permanent one pauses the
   * subscription. An invoice without a subscription is charged to the customer’s newest active
   * source.
   *
   * Errors:
   * - `invoice_not_found` (404): Invoice not found
   * - `invoice_paid` (409): The invoice is already paid
   * - `invoice_refunded` (409): The invoice was paid and refunded
   * - `invoice_draft` (409): The invoice is a draft: open it first, or if it is of a cycle, wait
   * until that starts
   * - `invoice_voided` (409): The invoice is voided: nothing is owed
   * - `subscription_ended` (409): The subscription has ended: it cannot be paid any more
   * - `charge_in_flight` (409): An earlier charge of this invoice is still pending: wait for its
   * result to avoid a double payment
   * - `complaint_open` (409): The payer does not recognise a payment of this subscription: respond
   * to the dispute first
   * - `invoice_promised` (409): The payer has promised to pay by a later day: see promise. Nothing
   * is charged or sent before
   * - `payment_source_missing` (409): There is no payment source to charge: send a payment link
   * instead
   * - `payment_source_inactive` (409): This payment source is not active
   * - `mandate_amount_exceeded` (409): The amount exceeds the mandate’s limit per debit: send a
   * payment link instead
   */
  retry(id: string, options?: CallOptions): Answer<RetriedInvoice> {
    const request = { method: 'POST', path: path`/v1/invoice/${id}/retry` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Check whether an invoice can be retried.
   *
   * Runs the checks of a retry without charging. `refusal` is the error that a retry would return
   * now. `null` means that the charge would be sent to the provider.
   *
   * Errors:
   * - `invoice_not_found` (404): Invoice not found
   */
  previewRetry(id: string, options?: CallOptions): Answer<RetryPreview> {
    const request = { method: 'POST', path: path`/v1/invoice/${id}/retry/preview` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Void an unpaid invoice.
   *
   * For invoices of a change or a one-off sale, not of a cycle. The invoice fails with the reason
   * `voided` and can no longer be paid. The change itself is kept, and a subscription that the
   * invoice made past due becomes active again.
   *
   * Errors:
   * - `invoice_not_found` (404): Invoice not found
   * - `invoice_not_voidable` (409): The invoice of a cycle cannot be voided: pause or cancel its
   * subscription instead
   * - `invoice_paid` (409): The invoice is already paid
   * - `invoice_refunded` (409): The invoice was paid and refunded
   * - `invoice_draft` (409): The invoice is a draft: open it first, or if it is of a cycle, wait
   * until that starts
   * - `invoice_voided` (409): The invoice is voided: nothing is owed
   * - `charge_in_flight` (409): An earlier charge of this invoice is still pending: wait for its
   * result to avoid a double payment
   */
  void(id: string, options?: CallOptions): Answer<Invoice> {
    const request = { method: 'POST', path: path`/v1/invoice/${id}/void` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Record a promise to pay.
   *
   * Until the end of that day in your time zone, the invoice is not charged and no reminder is
   * sent. If it is not paid by then, it is charged once, and its retries continue. An invoice can
   * be promised twice.
   *
   * Errors:
   * - `invoice_not_found` (404): Invoice not found
   * - `invoice_paid` (409): The invoice is already paid
   * - `invoice_refunded` (409): The invoice was paid and refunded
   * - `invoice_draft` (409): The invoice is a draft: open it first, or if it is of a cycle, wait
   * until that starts
   * - `invoice_voided` (409): The invoice is voided: nothing is owed
   * - `invoice_not_payable` (409): The invoice cannot be paid
   * - `subscription_ended` (409): The subscription has ended: it cannot be paid any more
   * - `charge_in_flight` (409): An earlier charge of this invoice is still pending: wait for its
   * result to avoid a double payment
   * - `promise_limit` (409): The invoice was promised twice already, the maximum
   */
  promise(id: string, body: PromiseInvoice, options?: CallOptions): Answer<Invoice> {
    const request = { method: 'POST', path: path`/v1/invoice/${id}/promise`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Record a payment made elsewhere.
   *
   * For cash, a card terminal, a cheque or a transfer to your own account. It pays the invoice and
   * counts as revenue; you already have the money, so nothing is settled. Without `amount`, all
   * that remains. Take it back with `POST /v1/payment/:id/undo`. For a first cycle that was paid at
   * the checkout and has not started, and for a change whose cycle is not paid, it needs the
   * `money` permission.
   *
   * Errors:
   * - `invoice_not_found` (404): Invoice not found
   * - `invoice_not_payable` (409): The invoice cannot be paid
   * - `amount_exceeds_remaining` (409): The amount is more than remains to be paid: see
   * amountRemaining
   * - `charge_in_flight` (409): An earlier charge of this invoice is still pending: wait for its
   * result to avoid a double payment
   * - `payment_recorded` (409): A payment with this method and reference is recorded for this
   * invoice
   */
  recordPayment(id: string, body: RecordPayment, options?: CallOptions): Answer<RecordedPayment> {
    const request = { method: 'POST', path: path`/v1/invoice/${id}/record-payment`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Add a certificate of tax withheld.
   *
   * Records the certificate for the tax that the payer of an invoice withheld.
   *
   * Errors:
   * - `invoice_not_found` (404): Invoice not found
   * - `withholding_not_awaited` (409): No certificate of tax withheld is awaited for this invoice
   */
  addWithholdingCertificate(
    id: string,
    body: AddCertificate,
    options?: CallOptions,
  ): Answer<Invoice> {
    const request = { method: 'POST', path: path`/v1/invoice/${id}/withholding-certificate`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Create a payment link for an invoice.
   *
   * Errors:
   * - `invoice_not_found` (404): Invoice not found
   * - `invoice_paid` (409): The invoice is already paid
   * - `invoice_refunded` (409): The invoice was paid and refunded
   * - `invoice_draft` (409): The invoice is a draft: open it first, or if it is of a cycle, wait
   * until that starts
   * - `invoice_voided` (409): The invoice is voided: nothing is owed
   * - `payouts_not_ready` (409): No payout account is chosen: an owner chooses one in the
   * dashboard, under Settings, Payouts
   * - `subscription_ended` (409): The subscription has ended: it cannot be paid any more
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider is not responding, and nothing was
   * charged: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests are waiting for the payment provider:
   * retry after the time in Retry-After
   * - `reminder_too_soon` (429): A reminder was sent less than an hour ago: retry after the time in
   * Retry-After
   * - `too_many_mails` (429): Too many emails today: retry after the time in Retry-After
   */
  createCheckoutLink(
    id: string,
    body?: CreateCheckoutLink,
    options?: CallOptions,
  ): Answer<CheckoutLink> {
    const request = { method: 'POST', path: path`/v1/invoice/${id}/checkout-link`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Send a reminder for an unpaid invoice.
   *
   * Errors:
   * - `invoice_not_found` (404): Invoice not found
   * - `invoice_paid` (409): The invoice is already paid
   * - `invoice_refunded` (409): The invoice was paid and refunded
   * - `invoice_draft` (409): The invoice is a draft: open it first, or if it is of a cycle, wait
   * until that starts
   * - `invoice_voided` (409): The invoice is voided: nothing is owed
   * - `charge_in_flight` (409): An earlier charge of this invoice is still pending: wait for its
   * result to avoid a double payment
   * - `invoice_promised` (409): The payer has promised to pay by a later day: see promise. Nothing
   * is charged or sent before
   * - `payouts_not_ready` (409): No payout account is chosen: an owner chooses one in the
   * dashboard, under Settings, Payouts
   * - `subscription_ended` (409): The subscription has ended: it cannot be paid any more
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider is not responding, and nothing was
   * charged: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests are waiting for the payment provider:
   * retry after the time in Retry-After
   * - `reminder_too_soon` (429): A reminder was sent less than an hour ago: retry after the time in
   * Retry-After
   * - `too_many_mails` (429): Too many emails today: retry after the time in Retry-After
   */
  sendReminder(id: string, options?: CallOptions): Answer<CheckoutLink> {
    const request = { method: 'POST', path: path`/v1/invoice/${id}/send-reminder` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Download an invoice, or its receipt once paid.
   *
   * Returns a PDF unless `format` is `html`.
   */
  getDocument(
    id: string,
    query?: ReadInvoiceDocumentQuery,
    options?: CallOptions,
  ): Promise<Response> {
    const request = { method: 'GET', path: path`/v1/invoice/${id}/document`, query } as const;
    return this.#api.file(request, options);
  }
}

/** Actions on many invoices or subscriptions at once. */
export class BulkApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Act on many subscriptions or invoices.
   *
   * Up to 10,000 at once, by `filter` or `ids`. Each is done once, like a request for it alone,
   * with its own events and audit entry: read the progress and the refusals with `GET
   * /v1/bulk/:id`. With `dryRun` each is rehearsed and nothing changes; limits that fill up on the
   * way, such as emails in a day, are not foreseen.
   *
   * Errors:
   * - `bulk_limit_reached` (409): Five bulk actions are running, the maximum: wait until one of
   * them is done
   */
  create(body: CreateBulk, options?: CallOptions): Answer<Bulk> {
    const request = { method: 'POST', path: '/v1/bulk', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Retrieve a bulk action.
   *
   * Its progress, and each refusal. Kept for 90 days.
   *
   * Errors:
   * - `bulk_not_found` (404): Bulk action not found: it is kept for 90 days
   */
  get(id: string, options?: CallOptions): Answer<Bulk> {
    const request = { method: 'GET', path: path`/v1/bulk/${id}` } as const;
    return this.#api.call(request, options);
  }
}

/** Payments, and every attempt to take one. */
export class PaymentsApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /** List payment attempts. */
  list(query?: ListPaymentAttemptsQuery, options?: CallOptions): List<ListedPaymentAttempt> {
    const request = { method: 'GET', path: '/v1/checkout/payment-attempts', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve a payment attempt.
   *
   * `refundable` shows what can still be refunded, and `allowed` what can be done with the payment
   * now. Neither is part of lists.
   *
   * Errors:
   * - `payment_not_found` (404): Payment not found
   */
  get(id: string, options?: CallOptions): Answer<PaymentAttemptDetails> {
    const request = { method: 'GET', path: path`/v1/checkout/payment-attempts/${id}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Resolve a payment that needs review.
   *
   * For a payment attempt, refund or payout that needs review. The provider is asked once more, and
   * its answer wins if it has one. Otherwise your answer decides: a success pays the invoice, a
   * failure is retried like any other. For a payment that the payer’s bank took back, `succeeded`
   * keeps the payment and pays out its settlement; `failed` deducts it from your next payout, and
   * no card is charged. List what needs review with `GET
   * /v1/checkout/payment-attempts?needsReview=true`.
   *
   * Errors:
   * - `payment_not_found` (404): Payment not found
   * - `payment_not_in_review` (409): This does not need review
   * - `payment_taken_back` (409): The provider still reports this payment as taken back: record
   * failed, or wait until the provider shows the payment again
   * - `payment_in_flight` (409): The provider is checking this right now: try again in a minute
   * - `payment_not_whole` (409): The provider moved a different amount: this cannot be resolved as
   * succeeded
   * - `payment_not_refundable` (409): Nothing of this payment can be refunded
   * - `payment_to_refund` (409): This payment belongs to no invoice: refund it with POST
   * /v1/checkout/refunds
   * - `provider_unavailable` (503): The payment provider is not responding, and nothing was
   * charged: try again in a few seconds
   */
  resolve(id: string, body: ResolvePayment, options?: CallOptions): Answer<ResolvedPayment> {
    const request = { method: 'POST', path: path`/v1/payment/${id}/resolve`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Undo a recorded payment.
   *
   * For a payment made outside the provider and recorded by mistake. The invoice is open or failed
   * again as it was. A payment that was refunded stays, and so does one whose invoice has a
   * certificate of tax withheld: refund that.
   *
   * Errors:
   * - `payment_not_found` (404): Payment not found
   * - `payment_not_outside` (409): Only a payment made outside the provider can be undone
   * - `payment_not_releasable` (409): The payment was refunded or taken back already: it cannot be
   * taken off its invoice
   * - `charge_in_flight` (409): An earlier charge of this invoice is still pending: wait for its
   * result to avoid a double payment
   */
  undo(id: string, body: UndoPayment, options?: CallOptions): Answer<PaymentAttempt> {
    const request = { method: 'POST', path: path`/v1/payment/${id}/undo`, body } as const;
    return this.#api.call(request, options);
  }
}

/** Bank account numbers that customers transfer to, one each. */
export class VirtualAccountsApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Open an account number for a customer.
   *
   * The customer pays by bank transfer into it. A customer has one number: if it is open already,
   * it is returned with 200. Nothing is charged for opening it.
   *
   * Errors:
   * - `customer_not_found` (404): Customer not found
   * - `customer_ambiguous` (409): Several customers have this phone number: use a code
   * - `transfers_unavailable` (409): Your payment provider takes no transfers
   * - `account_limit_reached` (409): The payment provider has no more account numbers to give
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider is not responding, and nothing was
   * charged: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests are waiting for the payment provider:
   * retry after the time in Retry-After
   */
  create(body: OpenVirtualAccount, options?: CallOptions): Answer<VirtualAccount> {
    const request = { method: 'POST', path: '/v1/virtual-account', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * List account numbers.
   *
   * Searches the start of code and number.
   */
  list(query?: ListVirtualAccountsQuery, options?: CallOptions): List<VirtualAccount> {
    const request = { method: 'GET', path: '/v1/virtual-account', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve an account number.
   *
   * Errors:
   * - `virtual_account_not_found` (404): Account number not found
   */
  get(idOrCode: string, options?: CallOptions): Answer<VirtualAccount> {
    const request = { method: 'GET', path: path`/v1/virtual-account/${idOrCode}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Close an account number.
   *
   * Transfers to it are refused. Money that arrives all the same is a deposit.
   *
   * Errors:
   * - `virtual_account_not_found` (404): Account number not found
   * - `virtual_account_closed` (409): The account number is closed already
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider is not responding, and nothing was
   * charged: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests are waiting for the payment provider:
   * retry after the time in Retry-After
   */
  close(idOrCode: string, options?: CallOptions): Answer<VirtualAccount> {
    const request = { method: 'DELETE', path: path`/v1/virtual-account/${idOrCode}` } as const;
    return this.#api.call(request, options);
  }
}

/** Money that arrived by transfer, and what it pays. */
export class DepositsApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * List deposits.
   *
   * Searches any part of the sender’s name, and the start of code, `sessionId` and
   * `providerReference`.
   */
  list(query?: ListDepositsQuery, options?: CallOptions): List<Deposit> {
    const request = { method: 'GET', path: '/v1/deposit', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve a deposit.
   *
   * Errors:
   * - `deposit_not_found` (404): Deposit not found
   */
  get(idOrCode: string, options?: CallOptions): Answer<Deposit> {
    const request = { method: 'GET', path: path`/v1/deposit/${idOrCode}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Apply a deposit to invoices.
   *
   * Pays invoices of the deposit’s customer, each in full or in part. What is left of the deposit
   * waits. An amount that leaves exactly the tax that the customer withholds pays the invoice.
   *
   * Errors:
   * - `deposit_not_found` (404): Deposit not found
   * - `deposit_unassigned` (409): The deposit belongs to no customer yet: assign it with POST
   * /v1/deposit/:idOrCode/assign
   * - `deposit_spent` (409): The amount is more than the deposit has left: see unappliedAmount
   * - `deposit_other_currency` (409): The deposit is in another currency: only its provider can
   * send it back
   * - `invoice_not_found` (404): Invoice not found
   * - `invoice_not_payable` (409): The invoice cannot be paid
   * - `amount_exceeds_remaining` (409): The amount is more than remains to be paid: see
   * amountRemaining
   * - `charge_in_flight` (409): An earlier charge of this invoice is still pending: wait for its
   * result to avoid a double payment
   */
  apply(idOrCode: string, body: ApplyDepositTo, options?: CallOptions): Answer<Deposit> {
    const request = { method: 'POST', path: path`/v1/deposit/${idOrCode}/apply`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Take a payment of a deposit off its invoice.
   *
   * The amount is no longer applied, and the invoice is open or failed again as it was. A payment
   * that was refunded stays. Where a change of the same cycle was paid elsewhere, it needs the
   * `money` permission.
   *
   * Errors:
   * - `deposit_not_found` (404): Deposit not found
   * - `payment_not_found` (404): Payment not found
   * - `payment_not_releasable` (409): The payment was refunded or taken back already: it cannot be
   * taken off its invoice
   * - `charge_in_flight` (409): An earlier charge of this invoice is still pending: wait for its
   * result to avoid a double payment
   */
  unapply(idOrCode: string, body: UnapplyDeposit, options?: CallOptions): Answer<Deposit> {
    const request = { method: 'POST', path: path`/v1/deposit/${idOrCode}/unapply`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Assign a deposit to a customer.
   *
   * For a deposit that belongs to no customer, or waits for the rest of a checkout order, which is
   * of this customer or of none: then it is no longer part of that. It is applied to the customer’s
   * invoices by the rule at once.
   *
   * Errors:
   * - `deposit_not_found` (404): Deposit not found
   * - `customer_not_found` (404): Customer not found
   * - `customer_ambiguous` (409): Several customers have this phone number: use a code
   * - `deposit_assigned` (409): The deposit already belongs to a customer: unapply its payments
   * first
   * - `deposit_other_currency` (409): The deposit is in another currency: only its provider can
   * send it back
   */
  assign(idOrCode: string, body: AssignDepositTo, options?: CallOptions): Answer<Deposit> {
    const request = { method: 'POST', path: path`/v1/deposit/${idOrCode}/assign`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Turn a deposit into credit.
   *
   * The customer’s next invoices use the credit. Without `amount`, all that is not applied.
   *
   * Errors:
   * - `deposit_not_found` (404): Deposit not found
   * - `deposit_unassigned` (409): The deposit belongs to no customer yet: assign it with POST
   * /v1/deposit/:idOrCode/assign
   * - `deposit_spent` (409): The amount is more than the deposit has left: see unappliedAmount
   * - `deposit_other_currency` (409): The deposit is in another currency: only its provider can
   * send it back
   * - `customer_not_found` (404): Customer not found
   */
  credit(idOrCode: string, body?: CreditDepositToCustomer, options?: CallOptions): Answer<Deposit> {
    const request = { method: 'POST', path: path`/v1/deposit/${idOrCode}/credit`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Return a deposit to its sender.
   *
   * To the account that it came from. Without `amount`, all that is not applied. The deposit is
   * `returning` until the provider has decided.
   *
   * Errors:
   * - `deposit_not_found` (404): Deposit not found
   * - `deposit_spent` (409): The amount is more than the deposit has left: see unappliedAmount
   * - `deposit_other_currency` (409): The deposit is in another currency: only its provider can
   * send it back
   * - `sender_unknown` (409): The provider does not say which account the money came from: it
   * cannot go back there
   */
  return(idOrCode: string, body: ReturnDepositToSender, options?: CallOptions): Answer<Deposit> {
    const request = { method: 'POST', path: path`/v1/deposit/${idOrCode}/return`, body } as const;
    return this.#api.call(request, options);
  }
}

/** Payments that their payers do not recognise. */
export class DisputesApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Record a complaint.
   *
   * For a customer who does not recognise a payment, and calls you. On their own page customers do
   * it themselves. It moves no money. Until you respond, nothing of the payment’s subscription is
   * charged.
   *
   * Errors:
   * - `payment_not_found` (404): Payment not found
   * - `payment_not_disputable` (409): Only a payment of an invoice that was taken, and not refunded
   * in full, can be disputed
   * - `dispute_open` (409): This payment is disputed already: respond to that dispute
   */
  create(body: CreateDispute, options?: CallOptions): Answer<Dispute> {
    const request = { method: 'POST', path: '/v1/dispute', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * List disputes.
   *
   * Searches the start of the code.
   */
  list(query?: ListDisputesQuery, options?: CallOptions): List<Dispute> {
    const request = { method: 'GET', path: '/v1/dispute', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve a dispute.
   *
   * `evidence` has what supports the payment: receipt, consent, emails and events. It is not part
   * of lists.
   *
   * Errors:
   * - `dispute_not_found` (404): Dispute not found
   */
  get(idOrCode: string, options?: CallOptions): Answer<DisputeDetails> {
    const request = { method: 'GET', path: path`/v1/dispute/${idOrCode}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Respond to a dispute.
   *
   * A complaint is decided by that, and moves no money: refund the payment yourself with `POST
   * /v1/checkout/refunds`. From then on the subscription is charged again, starting with the
   * charges that the complaint stopped. If the payer wants no further payments, cancel the
   * subscription first. A chargeback that you contest is decided by the payer’s bank. One that you
   * accept is taken back at once.
   *
   * Errors:
   * - `dispute_not_found` (404): Dispute not found
   * - `dispute_decided` (409): The dispute is decided already
   */
  respond(idOrCode: string, body: RespondToDispute, options?: CallOptions): Answer<Dispute> {
    const request = { method: 'POST', path: path`/v1/dispute/${idOrCode}/respond`, body } as const;
    return this.#api.call(request, options);
  }
}

/** Every fact of money as lines that sum to zero, and the digests of its days. */
export class LedgerApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Retrieve the balances of your ledger.
   *
   * All accounts, in naira. The balances sum to zero: each fact of money is posted to two or more
   * accounts.
   */
  getAccounts(query?: ReadLedgerAccountsQuery, options?: CallOptions): Answer<LedgerBalances> {
    const request = { method: 'GET', path: '/v1/ledger/accounts', query } as const;
    return this.#api.call(request, options);
  }

  /**
   * List ledger lines.
   *
   * Days are those of Africa/Lagos, whatever your time zone.
   */
  list(query?: ListLedgerLinesQuery, options?: CallOptions): List<LedgerLine> {
    const request = { method: 'GET', path: '/v1/ledger/entry', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve the digest of a day.
   *
   * A day is closed at 02:30 of the next (Africa/Lagos). Its digest is the root of a tree of hashes
   * over its lines, chained to the day before and signed: with it and the export of the day an
   * auditor can check that no line was changed, added or left out: see the guide on the ledger.
   *
   * Errors:
   * - `digest_not_found` (404): There is no digest of this day: your ledger begins later
   * - `day_not_closed` (409): This day is not closed yet: a day is closed at 02:30 of the next
   * (Lagos)
   */
  getDigest(day: string, options?: CallOptions): Answer<LedgerDigest> {
    const request = { method: 'GET', path: path`/v1/ledger/digest/${day}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Retrieve the proof of a line.
   *
   * The hashes that lead from a line to the root in the digest of its day: that the line was in the
   * ledger when the day was closed, without the other lines of the day.
   *
   * Errors:
   * - `ledger_line_not_found` (404): Ledger line not found
   * - `day_not_closed` (409): This day is not closed yet: a day is closed at 02:30 of the next
   * (Lagos)
   */
  getProof(lineId: string, options?: CallOptions): Answer<LedgerProof> {
    const request = { method: 'GET', path: path`/v1/ledger/proof/${lineId}` } as const;
    return this.#api.call(request, options);
  }
}

/** Days compared with the provider’s statement, and what does not agree. */
export class ReconciliationApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * List reconciled days.
   *
   * Every night the provider’s statement of the day before is compared with your records. Days are
   * those of Africa/Lagos. A day without movements is not listed.
   */
  list(query?: ListReconciliationDaysQuery, options?: CallOptions): List<ReconciliationDay> {
    const request = { method: 'GET', path: '/v1/reconciliation', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * List breaks.
   *
   * A break is something that your records and the provider’s statement do not agree about. Most
   * heal automatically: the provider is asked, and nothing is charged or paid. Explain the others.
   */
  listBreaks(query?: ListBreaksQuery, options?: CallOptions): List<ReconciliationBreak> {
    const request = { method: 'GET', path: '/v1/reconciliation/break', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve a break.
   *
   * Errors:
   * - `break_not_found` (404): Break not found
   */
  getBreak(idOrCode: string, options?: CallOptions): Answer<ReconciliationBreakDetails> {
    const request = { method: 'GET', path: path`/v1/reconciliation/break/${idOrCode}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Explain a break.
   *
   * Closes an open break with a note of why the two sides differ. It moves no money, and is
   * recorded in the audit log.
   *
   * Errors:
   * - `break_not_found` (404): Break not found
   * - `break_closed` (409): The break is closed already
   */
  explainBreak(
    idOrCode: string,
    body: ExplainBreak,
    options?: CallOptions,
  ): Answer<ReconciliationBreak> {
    const request = { method: 'POST', path: path`/v1/reconciliation/break/${idOrCode}/explain`, body } as const;
    return this.#api.call(request, options);
  }
}

/** Payments that were refunded, in full or in part. */
export class RefundsApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Refund a payment, in full or in part.
   *
   * Without `amount`, refunds all that is left: the payment less earlier refunds, and less what
   * subscription changes already returned as credit or as unused time on another invoice. Fees are
   * not refunded. If the provider does not respond, the refund is `pending` and the same request is
   * sent again. With `to: credit` no money moves: the amount pays for the customer’s next invoices.
   *
   * Errors:
   * - `payment_not_found` (404): Payment not found
   * - `invoice_not_found` (404): Invoice not found
   * - `payment_not_refundable` (409): Nothing of this payment can be refunded
   * - `refund_exceeds_payment` (409): A change already returned part of this payment: send
   * evenIfCredited: true to refund it too
   * - `payment_ambiguous` (409): The invoice was paid by several payments: name one with paymentId
   * - `sender_unknown` (409): The provider does not say which account the money came from: it
   * cannot go back there
   */
  create(body: RefundPayment, options?: CallOptions): Answer<Refund> {
    const request = { method: 'POST', path: '/v1/checkout/refunds', body } as const;
    return this.#api.call(request, options);
  }

  /** List refunds. */
  list(query?: ListRefundsQuery, options?: CallOptions): List<ListedRefund> {
    const request = { method: 'GET', path: '/v1/checkout/refunds', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve a refund.
   *
   * Errors:
   * - `refund_not_found` (404): Refund not found
   */
  get(refundId: string, options?: CallOptions): Answer<ListedRefund> {
    const request = { method: 'GET', path: path`/v1/checkout/refunds/${refundId}` } as const;
    return this.#api.call(request, options);
  }
}

/** Documents that reverse an invoice, in full or in part. */
export class CreditNotesApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /** List credit notes. */
  list(query?: ListCreditNotesQuery, options?: CallOptions): List<ListedCreditNote> {
    const request = { method: 'GET', path: '/v1/credit-note', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve a credit note.
   *
   * Errors:
   * - `credit_note_not_found` (404): Credit note not found
   */
  get(id: string, options?: CallOptions): Answer<ListedCreditNote> {
    const request = { method: 'GET', path: path`/v1/credit-note/${id}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Download a credit note.
   *
   * Returns a PDF unless `format` is `html`.
   */
  getDocument(
    id: string,
    query?: ReadCreditNoteDocumentQuery,
    options?: CallOptions,
  ): Promise<Response> {
    const request = { method: 'GET', path: path`/v1/credit-note/${id}/document`, query } as const;
    return this.#api.file(request, options);
  }
}

/** Your share of each payment, and when it is paid out. */
export class SettlementsApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /** List settlements. */
  list(query?: ListSettlementsQuery, options?: CallOptions): List<ListedSettlement> {
    const request = { method: 'GET', path: '/v1/settlement', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve a settlement.
   *
   * Errors:
   * - `settlement_not_found` (404): Settlement not found
   */
  get(id: string, options?: CallOptions): Answer<ListedSettlement> {
    const request = { method: 'GET', path: path`/v1/settlement/${id}` } as const;
    return this.#api.call(request, options);
  }
}

/** The bank account that your payouts go to. */
export class PayoutAccountApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Retrieve your payout account.
   *
   * `null` if no bank account was chosen: payouts then go to your account at the payment provider.
   */
  get(options?: CallOptions): Answer<PayoutAccount | null> {
    const request = { method: 'GET', path: '/v1/payout-account' } as const;
    return this.#api.call(request, options);
  }

  /**
   * Choose your payout account.
   *
   * Only for a signed-in owner, with `password` or `totp` unless the owner signed in within the
   * last five minutes. Show the name from `POST /v1/bank/resolve` first: the response has the name
   * that was stored. The first account is used at once. A later one is used after 24 hours, and
   * until then the old one. Choosing the account in use again cancels the change. Every owner gets
   * an email. The account number is stored encrypted.
   *
   * Errors:
   * - `reauthentication_needed` (401): Send your password, or a code of your authenticator app as
   * totp: you signed in more than five minutes ago
   * - `invalid_credentials` (401): Invalid credentials
   * - `member_not_found` (404): Member not found
   * - `totp_off` (409): Two-factor authentication is not set up: start with POST /session/totp
   * - `totp_wrong` (401): This code is invalid or was already used: send the next one
   * - `bank_account_not_found` (404): No account with this number at this bank: check both
   * - `too_many_attempts` (429): Too many attempts: retry after the time in Retry-After
   * - `provider_refused` (400): The payment provider refused the request
   * - `provider_unavailable` (503): The payment provider is not responding, and nothing was
   * charged: try again in a few seconds
   * - `provider_crowded` (429): Too many of your requests are waiting for the payment provider:
   * retry after the time in Retry-After
   */
  set(body: SetPayoutAccount, options?: CallOptions): Answer<PayoutAccount> {
    const request = { method: 'PUT', path: '/v1/payout-account', body } as const;
    return this.#api.call(request, options);
  }
}

/** Transfers to your account, each for all settlements due. */
export class PayoutsApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /** List payouts. */
  list(query?: ListPayoutsQuery, options?: CallOptions): List<Payout> {
    const request = { method: 'GET', path: '/v1/settlement-payouts', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve a payout.
   *
   * Errors:
   * - `payout_not_found` (404): Payout not found
   */
  get(id: string, options?: CallOptions): Answer<Payout> {
    const request = { method: 'GET', path: path`/v1/settlement-payouts/${id}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Retrieve the upcoming payout.
   *
   * Everything due at the time of the next payout. Payments and refunds until then change it. If
   * several providers took the money, this is the sum of their payouts. A payout that is late
   * because your account is not confirmed is shown for the next business day.
   */
  getUpcoming(options?: CallOptions): Answer<UpcomingPayout> {
    const request = { method: 'GET', path: '/v1/settlement-payouts/upcoming' } as const;
    return this.#api.call(request, options);
  }
}

/** What happened in your account, in order. */
export class EventsApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /** List events. */
  list(query?: ListEventsQuery, options?: CallOptions): List<Event> {
    const request = { method: 'GET', path: '/v1/event', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve an event.
   *
   * Errors:
   * - `event_not_found` (404): Event not found
   */
  get(eventId: string, options?: CallOptions): Answer<Event> {
    const request = { method: 'GET', path: path`/v1/event/${eventId}` } as const;
    return this.#api.call(request, options);
  }
}

/** Delivery of events to your server. */
export class WebhookDeliveriesApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /** Retrieve the status of your webhook endpoint. */
  getEndpoint(options?: CallOptions): Answer<WebhookAddress> {
    const request = { method: 'GET', path: '/v1/webhook-endpoint' } as const;
    return this.#api.call(request, options);
  }

  /** List webhook deliveries. */
  list(query?: ListWebhookDeliveriesQuery, options?: CallOptions): List<WebhookDelivery> {
    const request = { method: 'GET', path: '/v1/webhook-deliveries', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Send a test webhook.
   *
   * Errors:
   * - `webhook_not_set` (409): No webhook URL is set: set one with POST /auth/set-webhook-url
   * - `webhook_turned_off` (409): The webhook endpoint was turned off because its deliveries
   * failed: set its URL again with POST /auth/set-webhook-url
   */
  test(options?: CallOptions): Answer<WebhookDelivery> {
    const request = { method: 'POST', path: '/v1/webhook-deliveries/test' } as const;
    return this.#api.call(request, options);
  }

  /**
   * Replay webhook deliveries.
   *
   * Sends all matching deliveries again, oldest first, up to 10,000 per request. While `hasMore` is
   * `true`, repeat with `after` set to `lastId`. Without `status`, replays failed deliveries. A
   * delivery in progress is not restarted.
   *
   * Errors:
   * - `webhook_not_set` (409): No webhook URL is set: set one with POST /auth/set-webhook-url
   * - `webhook_turned_off` (409): The webhook endpoint was turned off because its deliveries
   * failed: set its URL again with POST /auth/set-webhook-url
   */
  replay(body?: ReplayWebhookDeliveries, options?: CallOptions): Answer<ReplayedDeliveries> {
    const request = { method: 'POST', path: '/v1/webhook-deliveries/replay', body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Retrieve a webhook delivery.
   *
   * Errors:
   * - `delivery_not_found` (404): Webhook delivery not found
   */
  get(id: string, options?: CallOptions): Answer<WebhookDelivery> {
    const request = { method: 'GET', path: path`/v1/webhook-deliveries/${id}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Retry a webhook delivery.
   *
   * Errors:
   * - `delivery_not_found` (404): Webhook delivery not found
   * - `webhook_not_set` (409): No webhook URL is set: set one with POST /auth/set-webhook-url
   * - `webhook_turned_off` (409): The webhook endpoint was turned off because its deliveries
   * failed: set its URL again with POST /auth/set-webhook-url
   */
  retry(id: string, options?: CallOptions): Answer<WebhookDelivery> {
    const request = { method: 'POST', path: path`/v1/webhook-deliveries/${id}/retry` } as const;
    return this.#api.call(request, options);
  }
}

/** Messages to your customers and to you. */
export class EmailsApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /** List emails. */
  list(query?: ListEmailDeliveriesQuery, options?: CallOptions): List<Email> {
    const request = { method: 'GET', path: '/v1/email-deliveries', query } as const;
    return this.#api.list(request, 'id', options);
  }

  /**
   * Retrieve an email.
   *
   * Errors:
   * - `email_not_found` (404): Email not found
   */
  get(emailId: string, options?: CallOptions): Answer<Email> {
    const request = { method: 'GET', path: path`/v1/email-deliveries/${emailId}` } as const;
    return this.#api.call(request, options);
  }

  /**
   * Preview an email.
   *
   * Uses example data. With `invoice` or `subscription`, shows its reminder. Without `language`, a
   * reminder is in the customer’s language, and an example in yours.
   *
   * Errors:
   * - `invoice_not_found` (404): Invoice not found
   * - `invoice_paid` (409): The invoice is already paid
   * - `invoice_refunded` (409): The invoice was paid and refunded
   * - `invoice_draft` (409): The invoice is a draft: open it first, or if it is of a cycle, wait
   * until that starts
   * - `invoice_voided` (409): The invoice is voided: nothing is owed
   * - `subscription_not_found` (404): Subscription not found
   * - `subscription_ended` (409): The subscription has ended: it cannot be paid any more
   */
  preview(type: EmailType, query?: PreviewEmailQuery, options?: CallOptions): Answer<EmailPreview> {
    const request = { method: 'GET', path: path`/v1/email-preview/${type}`, query } as const;
    return this.#api.call(request, options);
  }

  /** List the words of all types of email to customers. */
  listTemplates(options?: CallOptions): Answer<EmailTemplates> {
    const request = { method: 'GET', path: '/v1/email-template' } as const;
    return this.#api.call(request, options);
  }

  /**
   * Retrieve the words of a type of email.
   *
   * Your own words, our default words, and the values that words may name. Our words are in
   * `language`, by default the first of `portal.languages`.
   */
  getTemplate(
    type: CustomerEmailType,
    query?: ReadEmailTemplateQuery,
    options?: CallOptions,
  ): Answer<EmailTemplate> {
    const request = { method: 'GET', path: path`/v1/email-template/${type}`, query } as const;
    return this.#api.call(request, options);
  }

  /**
   * Set your own words for a type of email.
   *
   * Replaces your words in one language. Words may name values, such as `{{customerName}}`: `GET
   * /v1/email-template/:type` lists them. Amount, invoice number, links and the reason for the
   * email are always ours. `null` deletes your words in all languages.
   */
  setTemplate(
    type: CustomerEmailType,
    body: SetEmailTemplateBody,
    options?: CallOptions,
  ): Answer<EmailTemplate> {
    const request = { method: 'PUT', path: path`/v1/email-template/${type}`, body } as const;
    return this.#api.call(request, options);
  }

  /**
   * Preview an email with other words.
   *
   * Shows your newest email of this type with the words in the body, or an example if there is
   * none, in the `language` of the words. Nothing is saved or sent.
   */
  previewTemplate(
    type: CustomerEmailType,
    body?: EmailTemplateChange,
    options?: CallOptions,
  ): Answer<EmailTemplatePreview> {
    const request = { method: 'POST', path: path`/v1/email-template/${type}/preview`, body } as const;
    return this.#api.call(request, options);
  }
}

/** One search across all records. */
export class SearchApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Search all records.
   *
   * Returns at most 5 results of each kind. Matches part of a customer’s name, email or phone
   * number, part of the name of a plan, a coupon, a payment page or the sender of a transfer, and
   * the start of a code, number or reference (a whole one for orders), or an id.
   */
  find(query?: SearchEverythingQuery, options?: CallOptions): Answer<SearchResult> {
    const request = { method: 'GET', path: '/v1/search', query } as const;
    return this.#api.call(request, options);
  }
}

/** Metrics of your business. */
export class AnalyticsApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Retrieve analytics for a period.
   *
   * Days are in your time zone, both inclusive. Default: from the start of this month to today.
   * Counts by status are for the end of the period, or for now if it has not ended.
   */
  get(query?: ReadAnalyticsQuery, options?: CallOptions): Answer<Analytics> {
    const request = { method: 'GET', path: '/v1/dashboard/analytics', query } as const;
    return this.#api.call(request, options);
  }
}

/** Reports for your books, such as the tax of a month. */
export class ReportsApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Retrieve the tax report of a month.
   *
   * Tax by rate: the sums of your invoices and credit notes, to the kobo. An invoice counts in the
   * month in which it was opened, paid or not. A credit note counts in the month in which it was
   * created, and a voided invoice is taken off in the month in which it was voided. Earlier months
   * do not change. For the same papers one by one, export `taxes`.
   */
  getTax(query?: ReadTaxReportQuery, options?: CallOptions): Answer<TaxReport> {
    const request = { method: 'GET', path: '/v1/report/tax', query } as const;
    return this.#api.call(request, options);
  }
}

/** Records as files: CSV or Excel. */
export class ExportsApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Export records as a CSV or Excel file.
   *
   * For people, ask for `format=xlsx`, or for `for=excel`, a CSV file with a byte order mark: both
   * have names before codes, amounts in naira, days in your time zone, and tax in a column of its
   * own.
   *
   * For programs, the plain file is streamed as CSV (RFC 4180, UTF-8). The first line names the
   * columns; new columns are added at the end. Amounts are in kobo, or in naira if the column’s
   * name ends in `Naira`. Times are in UTC. Text that a spreadsheet would run as a formula starts
   * with an apostrophe.
   *
   * An export takes the filters of the same list; filters of other lists are refused. `taxes` has
   * one row for each tax rate of each invoice and credit note, and takes `month`, or `from` and
   * `to`. Its rows add up to the tax report. `ledger` has one row for each line, in the order in
   * which they were posted, and takes `from` and `to`, days of Africa/Lagos.
   *
   * - `customers`: id, code, email, name, phoneNumber, externalRef, createdAt
   * - `subscriptions`: id, code, customerId, planId, planVersion, status, amount, currency,
   * interval, intervalCount, invoiceCount, currentBillingCycleStart, currentBillingCycleEnd,
   * nextBillingAt, startedAt, pausedAt, pauseReason, canceledAt, cancelReason, createdAt,
   * customerCode, customerEmail, customerName, planCode, planName, amountNaira, resumesAt,
   * collectionMethod, dueDays, statusInWords
   * - `invoices`: id, code, subscriptionId, customerId, planId, planVersion, status, amountDue,
   * amountPaid, amountRefunded, currency, billingPeriodStart, billingPeriodEnd, dueAt, paidAt,
   * failedAt, attemptCount, failureReason, createdAt, number, customerCode, customerEmail,
   * customerName, subscriptionCode, planCode, planName, amountDueNaira, amountPaidNaira,
   * amountRefundedNaira, withheldAmountNaira, collectionMethod, withheldAmount,
   * withholdingCertificate, statusInWords
   * - `payments`: id, code, customerId, subscriptionId, invoiceId, paymentSourceType, amount,
   * amountRefunded, currency, status, reference, providerReference, failureCode, failureReason,
   * attemptedAt, completedAt, failedAt, createdAt, customerCode, customerEmail, customerName,
   * subscriptionCode, invoiceCode, invoiceNumber, amountNaira, amountRefundedNaira, depositId,
   * depositCode, outsideMethod, outsideReference, statusInWords
   * - `refunds`: id, paymentId, invoiceId, amount, currency, status, reason, failureReason,
   * needsReview, createdAt, to, paymentCode, customerCode, customerEmail, customerName,
   * subscriptionCode, invoiceCode, invoiceNumber, amountNaira, statusInWords
   * - `credit-notes`: id, number, invoiceId, customerId, refundId, reason, currency, subtotal,
   * taxAmount, total, createdAt, customerCode, customerEmail, customerName, invoiceCode,
   * invoiceNumber, subtotalNaira, taxAmountNaira, totalNaira
   * - `settlements`: id, paymentId, invoiceId, subscriptionId, grossAmount, feeAmount, netAmount,
   * currency, status, dueAt, payoutId, createdAt, paymentCode, customerCode, customerEmail,
   * customerName, subscriptionCode, invoiceCode, invoiceNumber, payoutReference, depositId,
   * depositCode, grossAmountNaira, feeAmountNaira, netAmountNaira, statusInWords
   * - `deposits`: id, code, customerId, virtualAccountId, amount, fee, appliedAmount,
   * returnedAmount, currency, status, senderName, senderBank, senderAccountLast4, narration,
   * sessionId, providerReference, reason, receivedAt, createdAt, customerCode, customerEmail,
   * customerName, accountNumber, amountNaira, feeNaira, appliedAmountNaira, returnedAmountNaira,
   * statusInWords
   * - `payouts`: id, reference, amount, deductedAmount, currency, status, settlementCount,
   * recipientAccountId, failureReason, needsReview, processedAt, createdAt, amountNaira,
   * deductedAmountNaira, bankName, bankAccountLast4, statusInWords
   * - `taxes`: kind, id, number, invoiceNumber, taxedAt, customerCode, customerEmail, customerName,
   * customerTaxNumber, ratePercent, net, tax, total, currency, netNaira, taxNaira, totalNaira
   * - `ledger`: id, at, entryId, account, amount, currency, ofType, ofId, reason, amountNaira
   */
  download(kind: ExportKind, query?: ExportRecordsQuery, options?: CallOptions): Promise<Response> {
    const request = { method: 'GET', path: path`/v1/export/${kind}`, query } as const;
    return this.#api.file(request, options);
  }
}

/** The time of your sandbox, which you can stop and move forward. */
export class TestClockApi {
  readonly #api: Transport;

  constructor(api: Transport) {
    this.#api = api;
  }

  /**
   * Stop your test clock.
   *
   * Takes any time, also in the past, if you have no data later than it, and at most ten years
   * after your last data or the present. What is due at that time happens at once.
   *
   * Errors:
   * - `clock_conflict` (409): The test clock cannot be moved there
   * - `test_clock_unavailable` (409): Test clocks are available in the sandbox only
   */
  freeze(body: FreezeTestClock, options?: CallOptions): Answer<TestClock> {
    const request = { method: 'POST', path: '/v1/test-clock', body } as const;
    return this.#api.call(request, options);
  }

  /** Retrieve your test clock. */
  get(options?: CallOptions): Answer<TestClock> {
    const request = { method: 'GET', path: '/v1/test-clock' } as const;
    return this.#api.call(request, options);
  }

  /**
   * Return to real time.
   *
   * Errors:
   * - `clock_conflict` (409): The test clock cannot be moved there
   * - `test_clock_unavailable` (409): Test clocks are available in the sandbox only
   */
  thaw(options?: CallOptions): Answer<TestClock> {
    const request = { method: 'DELETE', path: '/v1/test-clock' } as const;
    return this.#api.call(request, options);
  }

  /**
   * Advance your test clock.
   *
   * Everything due on the way happens at its due time: trials, drafts, cycles, retries, polls,
   * expiries, payouts. Returns when done, or after 60 seconds with 202 while the work continues:
   * retrieve the clock to follow it.
   *
   * Errors:
   * - `clock_conflict` (409): The test clock cannot be moved there
   * - `clock_not_frozen` (409): Your test clock is not stopped: stop it first with POST
   * /v1/test-clock
   * - `test_clock_unavailable` (409): Test clocks are available in the sandbox only
   */
  advance(body: AdvanceTestClock, options?: CallOptions): Answer<TestClock> {
    const request = { method: 'POST', path: '/v1/test-clock/advance', body, timeout: 90000 } as const;
    return this.#api.call(request, options);
  }

  /**
   * Delete all data and start again.
   *
   * Deletes plans, customers, subscriptions, invoices, payments, events, messages and reports, all
   * or none, and returns to real time. Your account, keys, members, settings, audit log and API log
   * are kept. An advancing clock is stopped. Other work in progress is given up to 20 seconds to
   * finish. Later callbacks from the provider about deleted orders are ignored.
   *
   * Errors:
   * - `clock_conflict` (409): The test clock cannot be moved there
   * - `test_clock_unavailable` (409): Test clocks are available in the sandbox only
   */
  reset(options?: CallOptions): Answer<TestClock> {
    const request = { method: 'POST', path: '/v1/test-clock/reset' } as const;
    return this.#api.call(request, options);
  }
}

/** All methods of the API, by resource. */
export class Resources {
  /** Your account: its key, webhook URL and settings. */
  readonly account: AccountApi;
  /** The audit log: who did what, and when. */
  readonly audit: AuditApi;
  /** The log of API requests and their responses. */
  readonly requests: RequestsApi;
  /** API keys for programs and colleagues, each with a role. */
  readonly keys: KeysApi;
  /** People with access to your account, and their roles. */
  readonly members: MembersApi;
  /** The session of a signed-in member, for pages of the service itself. */
  readonly session: SessionApi;
  /** Prices and how often they are billed. Every version is kept. */
  readonly plans: PlansApi;
  /** Discounts that customers redeem with a code. */
  readonly coupons: CouponsApi;
  /** Public pages with a lasting address, on which visitors pay for what you sell. */
  readonly pages: PagesApi;
  /** The people and businesses that you bill, and their credit. */
  readonly customers: CustomersApi;
  /** A customer’s saved cards and bank accounts. */
  readonly paymentSources: PaymentSourcesApi;
  /** Hosted payment pages, and the orders paid on them. */
  readonly checkout: CheckoutApi;
  /** Checkout orders, and their outcomes. */
  readonly orders: OrdersApi;
  /** A bank’s permission to debit a customer’s account. */
  readonly mandates: MandatesApi;
  /** Banks, their codes, and the names on their accounts. */
  readonly banks: BanksApi;
  /** A customer’s agreement to pay for a plan. */
  readonly subscriptions: SubscriptionsApi;
  /** What a customer owes for a billing cycle, a change or a one-off sale. */
  readonly invoices: InvoicesApi;
  /** Actions on many invoices or subscriptions at once. */
  readonly bulk: BulkApi;
  /** Payments, and every attempt to take one. */
  readonly payments: PaymentsApi;
  /** Bank account numbers that customers transfer to, one each. */
  readonly virtualAccounts: VirtualAccountsApi;
  /** Money that arrived by transfer, and what it pays. */
  readonly deposits: DepositsApi;
  /** Payments that their payers do not recognise. */
  readonly disputes: DisputesApi;
  /** Every fact of money as lines that sum to zero, and the digests of its days. */
  readonly ledger: LedgerApi;
  /** Days compared with the provider’s statement, and what does not agree. */
  readonly reconciliation: ReconciliationApi;
  /** Payments that were refunded, in full or in part. */
  readonly refunds: RefundsApi;
  /** Documents that reverse an invoice, in full or in part. */
  readonly creditNotes: CreditNotesApi;
  /** Your share of each payment, and when it is paid out. */
  readonly settlements: SettlementsApi;
  /** The bank account that your payouts go to. */
  readonly payoutAccount: PayoutAccountApi;
  /** Transfers to your account, each for all settlements due. */
  readonly payouts: PayoutsApi;
  /** What happened in your account, in order. */
  readonly events: EventsApi;
  /** Delivery of events to your server. */
  readonly webhookDeliveries: WebhookDeliveriesApi;
  /** Messages to your customers and to you. */
  readonly emails: EmailsApi;
  /** One search across all records. */
  readonly search: SearchApi;
  /** Metrics of your business. */
  readonly analytics: AnalyticsApi;
  /** Reports for your books, such as the tax of a month. */
  readonly reports: ReportsApi;
  /** Records as files: CSV or Excel. */
  readonly exports: ExportsApi;
  /** The time of your sandbox, which you can stop and move forward. */
  readonly testClock: TestClockApi;

  constructor(api: Transport) {
    this.account = new AccountApi(api);
    this.audit = new AuditApi(api);
    this.requests = new RequestsApi(api);
    this.keys = new KeysApi(api);
    this.members = new MembersApi(api);
    this.session = new SessionApi(api);
    this.plans = new PlansApi(api);
    this.coupons = new CouponsApi(api);
    this.pages = new PagesApi(api);
    this.customers = new CustomersApi(api);
    this.paymentSources = new PaymentSourcesApi(api);
    this.checkout = new CheckoutApi(api);
    this.orders = new OrdersApi(api);
    this.mandates = new MandatesApi(api);
    this.banks = new BanksApi(api);
    this.subscriptions = new SubscriptionsApi(api);
    this.invoices = new InvoicesApi(api);
    this.bulk = new BulkApi(api);
    this.payments = new PaymentsApi(api);
    this.virtualAccounts = new VirtualAccountsApi(api);
    this.deposits = new DepositsApi(api);
    this.disputes = new DisputesApi(api);
    this.ledger = new LedgerApi(api);
    this.reconciliation = new ReconciliationApi(api);
    this.refunds = new RefundsApi(api);
    this.creditNotes = new CreditNotesApi(api);
    this.settlements = new SettlementsApi(api);
    this.payoutAccount = new PayoutAccountApi(api);
    this.payouts = new PayoutsApi(api);
    this.events = new EventsApi(api);
    this.webhookDeliveries = new WebhookDeliveriesApi(api);
    this.emails = new EmailsApi(api);
    this.search = new SearchApi(api);
    this.analytics = new AnalyticsApi(api);
    this.reports = new ReportsApi(api);
    this.exports = new ExportsApi(api);
    this.testClock = new TestClockApi(api);
  }
}
