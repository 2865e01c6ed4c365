// Everything that a person or a program can ask for. Routes, validation, OpenAPI and the
// cross-tenant test derive from this list.

import { createKey } from './account/create-key.ts';
import { deleteKeyOperation } from './account/delete-key.ts';
import { listKeys } from './account/list-keys.ts';
import { login } from './account/login.ts';
import { readSettings } from './account/read-settings.ts';
import { register } from './account/register.ts';
import { rotateApiKey } from './account/rotate-api-key.ts';
import { setWebhookUrl } from './account/set-webhook-url.ts';
import { updateSettingsOperation } from './account/update-settings.ts';
import { readAnalytics } from './analytics/read.ts';
import { listAudit } from './audit/list.ts';
import { createOrder } from './checkout/create.ts';
import { listOrders } from './checkout/list.ts';
import { readOrder } from './checkout/read.ts';
import { createCoupon } from './coupons/create.ts';
import { listCoupons } from './coupons/list.ts';
import { listRedemptions } from './coupons/list-redemptions.ts';
import { readCoupon } from './coupons/read.ts';
import { updateCouponOperation } from './coupons/update.ts';
import { createCustomer } from './customers/create.ts';
import { detachSource } from './customers/detach-source.ts';
import { giveCreditOperation } from './customers/give-credit.ts';
import { listCustomers } from './customers/list.ts';
import { listCredit } from './customers/list-credit.ts';
import { readCustomer } from './customers/read.ts';
import { updateCustomerOperation } from './customers/update.ts';
import { listEmails } from './emails/list.ts';
import { previewEmail } from './emails/preview.ts';
import { readEmail } from './emails/read.ts';
import { listEvents } from './events/list.ts';
import { readEvent } from './events/read.ts';
import type { SanwoOperation } from './frame/operation.ts';
import { createInvoice } from './invoices/create.ts';
import { listInvoices } from './invoices/list.ts';
import { previewRetry } from './invoices/preview-retry.ts';
import { readInvoice } from './invoices/read.ts';
import { retryInvoice } from './invoices/retry.ts';
import { voidInvoiceOperation } from './invoices/void.ts';
import { createInvoiceLink } from './links/invoice.ts';
import { sendReminder } from './links/remind.ts';
import { createSubscriptionLink } from './links/subscription.ts';
import { changeMandate } from './mandates/change.ts';
import { initializeMandate } from './mandates/initialize.ts';
import { listMandates } from './mandates/list.ts';
import { listBanks } from './mandates/list-banks.ts';
import { readMandate } from './mandates/read.ts';
import { resolveBankAccount } from './mandates/resolve-account.ts';
import { listPaymentAttempts } from './payments/list.ts';
import { readPaymentAttempt } from './payments/read.ts';
import { resolvePayment } from './payments/resolve.ts';
import { listPayouts } from './payouts/list.ts';
import { listSettlements } from './payouts/list-settlements.ts';
import { readPayout } from './payouts/read.ts';
import { readSettlement } from './payouts/read-settlement.ts';
import { readUpcomingPayout } from './payouts/read-upcoming.ts';
import { acceptInvitation } from './people/accept-invitation.ts';
import { beginTotpOperation } from './people/begin-totp.ts';
import { changePassword } from './people/change-password.ts';
import { confirmTotp } from './people/confirm-totp.ts';
import { deleteMemberOperation } from './people/delete-member.ts';
import { endSessions } from './people/end-sessions.ts';
import { endTotp } from './people/end-totp.ts';
import { inviteMember } from './people/invite-member.ts';
import { listMembers } from './people/list-members.ts';
import { listSessions } from './people/list-sessions.ts';
import { readInvitation } from './people/read-invitation.ts';
import { readSession } from './people/read-session.ts';
import { resetPassword } from './people/reset-password.ts';
import { signIn } from './people/sign-in.ts';
import { signOut } from './people/sign-out.ts';
import { switchAccount } from './people/switch-account.ts';
import { updateMemberOperation } from './people/update-member.ts';
import { createPlan } from './plans/create.ts';
import { listPlans } from './plans/list.ts';
import { listPlanVersions } from './plans/list-versions.ts';
import { previewPlan } from './plans/preview.ts';
import { previewFollowers } from './plans/preview-followers.ts';
import { readPlan } from './plans/read.ts';
import { updatePlanOperation } from './plans/update.ts';
import { listRefunds } from './refunds/list.ts';
import { listCreditNotes } from './refunds/list-credit-notes.ts';
import { readRefund } from './refunds/read.ts';
import { readCreditNote } from './refunds/read-credit-note.ts';
import { refundPayment } from './refunds/refund.ts';
import { listRequests } from './requests/list.ts';
import { readRequest } from './requests/read.ts';
import { searchEverything } from './search/find.ts';
import { addLine } from './subscriptions/add-line.ts';
import { applyDiscount } from './subscriptions/apply-discount.ts';
import { cancelSubscription } from './subscriptions/cancel.ts';
import { createSubscription } from './subscriptions/create.ts';
import { deleteLine } from './subscriptions/delete-line.ts';
import { endDiscount } from './subscriptions/end-discount.ts';
import { listSubscriptions } from './subscriptions/list.ts';
import { listLines } from './subscriptions/list-lines.ts';
import { pauseSubscription } from './subscriptions/pause.ts';
import { previewSubscription } from './subscriptions/preview.ts';
import { previewResume } from './subscriptions/preview-resume.ts';
import { readSubscription } from './subscriptions/read.ts';
import { readLine } from './subscriptions/read-line.ts';
import { readOwnSubscription } from './subscriptions/read-own.ts';
import { resumeSubscription } from './subscriptions/resume.ts';
import { takeBackChange } from './subscriptions/take-back-change.ts';
import { updateSubscription } from './subscriptions/update.ts';
import { advanceClock } from './test-clock/advance.ts';
import { freezeClock } from './test-clock/freeze.ts';
import { readClock } from './test-clock/read.ts';
import { resetClock } from './test-clock/reset.ts';
import { thawClock } from './test-clock/thaw.ts';
import { readTimeline } from './timeline/read.ts';
import { listDeliveries } from './webhooks/list.ts';
import { readDelivery } from './webhooks/read.ts';
import { readEndpoint } from './webhooks/read-endpoint.ts';
import { replayDeliveries } from './webhooks/replay.ts';
import { retryDelivery } from './webhooks/retry.ts';
import { testWebhook } from './webhooks/test.ts';

export const operations: readonly SanwoOperation[] = [
  register,
  login,
  rotateApiKey,
  setWebhookUrl,
  readSettings,
  updateSettingsOperation,

  createKey,
  listKeys,
  deleteKeyOperation,
  listAudit,
  listRequests,
  readRequest,

  listMembers,
  inviteMember,
  updateMemberOperation,
  deleteMemberOperation,
  signIn,
  readSession,
  signOut,
  readInvitation,
  acceptInvitation,
  changePassword,
  resetPassword,
  beginTotpOperation,
  confirmTotp,
  endTotp,
  listSessions,
  endSessions,
  switchAccount,

  createPlan,
  listPlans,
  readPlan,
  updatePlanOperation,
  previewPlan,
  previewFollowers,
  listPlanVersions,

  createCoupon,
  listCoupons,
  readCoupon,
  updateCouponOperation,
  listRedemptions,

  createCustomer,
  listCustomers,
  readCustomer,
  readTimeline,
  updateCustomerOperation,
  giveCreditOperation,
  listCredit,

  detachSource,

  createOrder,
  listOrders,
  readOrder,
  initializeMandate,
  listMandates,
  readMandate,
  listBanks,
  resolveBankAccount,
  listPaymentAttempts,
  readPaymentAttempt,
  refundPayment,
  listCreditNotes,
  readCreditNote,
  resolvePayment,
  listRefunds,
  readRefund,

  createSubscription,
  listSubscriptions,
  readSubscription,
  updateSubscription,
  previewSubscription,
  takeBackChange,
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
  previewResume,
  applyDiscount,
  endDiscount,
  createSubscriptionLink,
  addLine,
  listLines,
  readLine,
  deleteLine,
  changeMandate,

  readOwnSubscription,

  listInvoices,
  createInvoice,
  readInvoice,
  retryInvoice,
  previewRetry,
  voidInvoiceOperation,
  createInvoiceLink,
  sendReminder,

  listSettlements,
  readSettlement,
  listPayouts,
  readPayout,
  readUpcomingPayout,

  freezeClock,
  advanceClock,
  readClock,
  thawClock,
  resetClock,

  listEvents,
  readEvent,

  readEndpoint,
  listDeliveries,
  testWebhook,
  replayDeliveries,
  readDelivery,
  retryDelivery,
  listEmails,
  readEmail,
  previewEmail,
  readAnalytics,
  searchEverything,
];
