// The router: everything that a person or a program can ask for, by address. Each group is a
// resource of the client: `createPlan` of `plans` is `sanwo.plans.create`. The HTTP server,
// OpenAPI, the client and several tests derive from this list.

import { chooseNotices } from './account/choose-notices.ts';
import { createKey } from './account/create-key.ts';
import { deleteKey } from './account/delete-key.ts';
import { listKeys } from './account/list-keys.ts';
import { login } from './account/login.ts';
import { readNotices } from './account/read-notices.ts';
import { readReadiness } from './account/read-readiness.ts';
import { readSettings } from './account/read-settings.ts';
import { register } from './account/register.ts';
import { rotateApiKey } from './account/rotate-api-key.ts';
import { setLogo } from './account/set-logo.ts';
import { setWebhookUrl } from './account/set-webhook-url.ts';
import { updateSettings } from './account/update-settings.ts';
import { readAnalytics } from './analytics/read.ts';
import { readTaxReport } from './analytics/read-tax-report.ts';
import { listAudit } from './audit/list.ts';
import { createBulk } from './bulk/create.ts';
import { readBulk } from './bulk/read.ts';
import { createCheckoutOrder } from './checkout/create.ts';
import { listCheckoutOrders } from './checkout/list.ts';
import { readCheckoutOrder } from './checkout/read.ts';
import { createCoupon } from './coupons/create.ts';
import { listCoupons } from './coupons/list.ts';
import { listCouponRedemptions } from './coupons/list-redemptions.ts';
import { readCoupon } from './coupons/read.ts';
import { updateCoupon } from './coupons/update.ts';
import { createCustomer } from './customers/create.ts';
import { detachPaymentSource } from './customers/detach-source.ts';
import { giveCredit } from './customers/give-credit.ts';
import { importCustomers } from './customers/import.ts';
import { listCustomers } from './customers/list.ts';
import { listConsents } from './customers/list-consents.ts';
import { listCredit } from './customers/list-credit.ts';
import { readCustomer } from './customers/read.ts';
import { readImportTemplate } from './customers/read-import-template.ts';
import { updateCustomer } from './customers/update.ts';
import { applyDepositTo } from './deposits/apply.ts';
import { assignDepositTo } from './deposits/assign.ts';
import { creditDepositToCustomer } from './deposits/credit.ts';
import { listDeposits } from './deposits/list.ts';
import { readDeposit } from './deposits/read.ts';
import { returnDepositToSender } from './deposits/return.ts';
import { unapplyDeposit } from './deposits/unapply.ts';
import { createDispute } from './disputes/create.ts';
import { listDisputes } from './disputes/list.ts';
import { readDispute } from './disputes/read.ts';
import { respondToDispute } from './disputes/respond.ts';
import { listEmailDeliveries } from './emails/list.ts';
import { previewEmail } from './emails/preview.ts';
import { readEmailDelivery } from './emails/read.ts';
import { previewEmailTemplate } from './emails/templates/preview.ts';
import { listEmailTemplates, readEmailTemplate } from './emails/templates/read.ts';
import { setEmailTemplate } from './emails/templates/set.ts';
import { listEvents } from './events/list.ts';
import { readEvent } from './events/read.ts';
import { routed } from './frame/router.ts';
import { addCertificate } from './invoices/add-certificate.ts';
import { createInvoice } from './invoices/create.ts';
import { deleteInvoiceDraft } from './invoices/delete-draft.ts';
import { listInvoices } from './invoices/list.ts';
import { openInvoiceDraft } from './invoices/open-draft.ts';
import { previewRetry } from './invoices/preview-retry.ts';
import { promiseInvoice } from './invoices/promise.ts';
import { readInvoice } from './invoices/read.ts';
import { recordPayment } from './invoices/record-payment.ts';
import { retryInvoice } from './invoices/retry.ts';
import { updateInvoiceDraft } from './invoices/update-draft.ts';
import { voidInvoice } from './invoices/void.ts';
import { listLedgerLines } from './ledger/list-lines.ts';
import { readLedgerAccounts } from './ledger/read-accounts.ts';
import { readLedgerDigest } from './ledger/read-digest.ts';
import { readLedgerProof } from './ledger/read-proof.ts';
import { createInvoiceLink } from './links/invoice.ts';
import { sendReminder } from './links/remind.ts';
import { createSubscriptionLink } from './links/subscription.ts';
import { changeMandate } from './mandates/change.ts';
import { initializeDirectDebit } from './mandates/initialize.ts';
import { listDirectDebits } from './mandates/list.ts';
import { listBanks } from './mandates/list-banks.ts';
import { readDirectDebit } from './mandates/read.ts';
import { resolveBankAccount } from './mandates/resolve-account.ts';
import { closePage } from './payment-pages/close.ts';
import { createPage } from './payment-pages/create.ts';
import { listPages } from './payment-pages/list.ts';
import { readPage } from './payment-pages/read.ts';
import { updatePage } from './payment-pages/update.ts';
import { listPaymentAttempts } from './payments/list.ts';
import { readPaymentAttempt } from './payments/read.ts';
import { resolvePayment } from './payments/resolve.ts';
import { undoPayment } from './payments/undo.ts';
import { listPayouts } from './payouts/list.ts';
import { listSettlements } from './payouts/list-settlements.ts';
import { readPayout } from './payouts/read.ts';
import { readPayoutAccount } from './payouts/read-account.ts';
import { readSettlement } from './payouts/read-settlement.ts';
import { readUpcomingPayout } from './payouts/read-upcoming.ts';
import { setPayoutAccount } from './payouts/set-account.ts';
import { acceptInvitation } from './people/accept-invitation.ts';
import { beginTotp } from './people/begin-totp.ts';
import { changePassword } from './people/change-password.ts';
import { confirmTotp } from './people/confirm-totp.ts';
import { deleteMember } from './people/delete-member.ts';
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
import { updateMember } from './people/update-member.ts';
import { deleteView } from './people/views/delete-view.ts';
import { listViews } from './people/views/list-views.ts';
import { saveView } from './people/views/save-view.ts';
import { eraseCustomer } from './personal-data/erase.ts';
import { exportCustomer } from './personal-data/export.ts';
import { readCustomerExport } from './personal-data/read-export.ts';
import { createPlan } from './plans/create.ts';
import { listPlans } from './plans/list.ts';
import { listPlanVersions } from './plans/list-versions.ts';
import { previewPlan } from './plans/preview.ts';
import { previewPlanFollowers } from './plans/preview-followers.ts';
import { readPlan } from './plans/read.ts';
import { updatePlan } from './plans/update.ts';
import { acceptOwnOffer } from './portal/accept-offer.ts';
import { cancelOwnSubscription } from './portal/cancel-subscription.ts';
import { changeOwnSubscription } from './portal/change-subscription.ts';
import { chooseOwnSource } from './portal/choose-source.ts';
import { complainOfOwnPayment } from './portal/complain.ts';
import { createPortalSession } from './portal/create-session.ts';
import { detachOwnCard } from './portal/detach-card.ts';
import { endPortalSessions } from './portal/end-sessions.ts';
import { pauseOwnSubscription } from './portal/pause-subscription.ts';
import { payOwnInvoice } from './portal/pay-invoice.ts';
import { previewOwnChange } from './portal/preview-change.ts';
import { previewOwnResume } from './portal/preview-resume.ts';
import { promiseOwnPayment } from './portal/promise-to-pay.ts';
import { readOwnSubscription } from './portal/read-subscription.ts';
import { resumeOwnSubscription } from './portal/resume-subscription.ts';
import { subscribeAgain } from './portal/subscribe-again.ts';
import { changeOwnDetails } from './portal/update-details.ts';
import { explainBreak } from './reconciliation/explain.ts';
import { listBreaks } from './reconciliation/list-breaks.ts';
import { listReconciliationDays } from './reconciliation/list-days.ts';
import { readBreak } from './reconciliation/read-break.ts';
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
import { resumeSubscription } from './subscriptions/resume.ts';
import { takeBackChange } from './subscriptions/take-back-change.ts';
import { updateSubscription } from './subscriptions/update.ts';
import { advanceTestClock } from './test-clock/advance.ts';
import { freezeTestClock } from './test-clock/freeze.ts';
import { readTestClock } from './test-clock/read.ts';
import { resetTestClock } from './test-clock/reset.ts';
import { thawTestClock } from './test-clock/thaw.ts';
import { readCustomerTimeline } from './timeline/read.ts';
import { closeVirtualAccount } from './virtual-accounts/close.ts';
import { listVirtualAccounts } from './virtual-accounts/list.ts';
import { openVirtualAccount } from './virtual-accounts/open.ts';
import { readVirtualAccount } from './virtual-accounts/read.ts';
import { listWebhookDeliveries } from './webhooks/list.ts';
import { readWebhookDelivery } from './webhooks/read.ts';
import { readWebhookEndpoint } from './webhooks/read-endpoint.ts';
import { replayWebhookDeliveries } from './webhooks/replay.ts';
import { retryWebhookDelivery } from './webhooks/retry.ts';
import { testWebhook } from './webhooks/test.ts';

export const operations = routed({
  // An account, its keys and people, and what they did
  account: {
    'POST /auth/register': { register },
    'POST /auth/login': { login },
    'POST /auth/rotate-api-key': { rotateApiKey },
    'POST /auth/set-webhook-url': { setWebhookUrl },
    'GET /auth/me': { readSettings },
    'PUT /auth/settings': { updateSettings },
    'PUT /auth/settings/logo': { setLogo },
    'GET /v1/readiness': { readReadiness },
  },
  keys: {
    'POST /v1/key': { createKey },
    'GET /v1/key': { listKeys },
    'DELETE /v1/key/:id': { deleteKey },
  },
  audit: { 'GET /v1/audit': { listAudit } },
  requests: {
    'GET /v1/request': { listRequests },
    'GET /v1/request/:id': { readRequest },
  },
  members: {
    'GET /v1/member': { listMembers },
    'POST /v1/member': { inviteMember },
    'PUT /v1/member/:id': { updateMember },
    'DELETE /v1/member/:id': { deleteMember },
  },

  // Pages of the service’s own: signed in by a cookie
  session: {
    'POST /session': { signIn },
    'GET /session': { readSession },
    'DELETE /session': { signOut },
    'POST /session/invitation/read': { readInvitation },
    'POST /session/invitation': { acceptInvitation },
    'POST /session/password': { changePassword },
    'POST /session/password-reset': { resetPassword },
    'GET /session/notices': { readNotices },
    'PUT /session/notices': { chooseNotices },
    'GET /session/views': { listViews },
    'PUT /session/views': { saveView },
    'POST /session/views/delete': { deleteView },
    'POST /session/totp': { beginTotp },
    'PUT /session/totp': { confirmTotp },
    'DELETE /session/totp': { endTotp },
    'GET /session/all': { listSessions },
    'POST /session/end': { endSessions },
    'POST /session/switch': { switchAccount },
  },

  // What is sold
  plans: {
    'POST /v1/plan': { createPlan },
    'GET /v1/plan': { listPlans },
    'GET /v1/plan/:planCode': { readPlan },
    'PUT /v1/plan/:planCode': { updatePlan },
    'POST /v1/plan/:planCode/preview': { previewPlan },
    'POST /v1/plan/:planCode/preview/subscriptions': { previewPlanFollowers },
    'GET /v1/plan/:planCode/versions': { listPlanVersions },
  },
  coupons: {
    'POST /v1/coupon': { createCoupon },
    'GET /v1/coupon': { listCoupons },
    'GET /v1/coupon/:couponCode': { readCoupon },
    'PUT /v1/coupon/:couponCode': { updateCoupon },
    'GET /v1/coupon/:couponCode/redemptions': { listCouponRedemptions },
  },

  pages: {
    'POST /v1/page': { createPage },
    'GET /v1/page': { listPages },
    'GET /v1/page/:pageCode': { readPage },
    'PUT /v1/page/:pageCode': { updatePage },
    'DELETE /v1/page/:pageCode': { closePage },
  },

  // Customers, and what they pay from
  customers: {
    'POST /v1/customer': { createCustomer },
    'GET /v1/customer': { listCustomers },
    'GET /v1/customer/:emailOrCode': { readCustomer },
    'GET /v1/customer/:emailOrCode/timeline': { readCustomerTimeline },
    'PUT /v1/customer/:emailOrCode': { updateCustomer },
    'POST /v1/customer/:emailOrCode/credit': { giveCredit },
    'GET /v1/customer/:emailOrCode/credit': { listCredit },
    'POST /v1/customer/:emailOrCode/portal-session': { createPortalSession },
    'DELETE /v1/customer/:emailOrCode/portal-session': { endPortalSessions },
    'GET /v1/customer/:emailOrCode/consent': { listConsents },
    'POST /v1/customer/:emailOrCode/export': { exportCustomer },
    'GET /v1/customer/:emailOrCode/export/:id': { readCustomerExport },
    'POST /v1/customer/:emailOrCode/erase': { eraseCustomer },
    'POST /v1/import': { importCustomers },
    'GET /v1/import/template': { readImportTemplate },
  },
  paymentSources: { 'POST /v1/payment-source/:paymentSourceId/detach': { detachPaymentSource } },

  // A first payment, on a page of the provider, or by direct debit
  checkout: {
    'POST /v1/checkout/order': { createCheckoutOrder },
    'GET /v1/checkout/order/:orderReference': { readCheckoutOrder },
  },
  orders: { 'GET /v1/checkout/order': { listCheckoutOrders } },
  mandates: {
    'POST /v1/checkout/direct-debit': { initializeDirectDebit },
    'GET /v1/checkout/direct-debit': { listDirectDebits },
    'GET /v1/checkout/direct-debit/:mandateId': { readDirectDebit },
  },
  banks: {
    'GET /v1/bank': { listBanks },
    'POST /v1/bank/resolve': { resolveBankAccount },
  },

  // Money from customers, and back to them
  payments: {
    'GET /v1/checkout/payment-attempts': { listPaymentAttempts },
    'GET /v1/checkout/payment-attempts/:id': { readPaymentAttempt },
    'POST /v1/payment/:id/resolve': { resolvePayment },
    'POST /v1/payment/:id/undo': { undoPayment },
  },
  virtualAccounts: {
    'POST /v1/virtual-account': { openVirtualAccount },
    'GET /v1/virtual-account': { listVirtualAccounts },
    'GET /v1/virtual-account/:idOrCode': { readVirtualAccount },
    'DELETE /v1/virtual-account/:idOrCode': { closeVirtualAccount },
  },
  deposits: {
    'GET /v1/deposit': { listDeposits },
    'GET /v1/deposit/:idOrCode': { readDeposit },
    'POST /v1/deposit/:idOrCode/apply': { applyDepositTo },
    'POST /v1/deposit/:idOrCode/unapply': { unapplyDeposit },
    'POST /v1/deposit/:idOrCode/assign': { assignDepositTo },
    'POST /v1/deposit/:idOrCode/credit': { creditDepositToCustomer },
    'POST /v1/deposit/:idOrCode/return': { returnDepositToSender },
  },
  disputes: {
    'POST /v1/dispute': { createDispute },
    'GET /v1/dispute': { listDisputes },
    'GET /v1/dispute/:idOrCode': { readDispute },
    'POST /v1/dispute/:idOrCode/respond': { respondToDispute },
  },
  ledger: {
    'GET /v1/ledger/accounts': { readLedgerAccounts },
    'GET /v1/ledger/entry': { listLedgerLines },
    'GET /v1/ledger/digest/:day': { readLedgerDigest },
    'GET /v1/ledger/proof/:lineId': { readLedgerProof },
  },
  reconciliation: {
    'GET /v1/reconciliation': { listReconciliationDays },
    'GET /v1/reconciliation/break': { listBreaks },
    'GET /v1/reconciliation/break/:idOrCode': { readBreak },
    'POST /v1/reconciliation/break/:idOrCode/explain': { explainBreak },
  },
  refunds: {
    'POST /v1/checkout/refunds': { refundPayment },
    'GET /v1/checkout/refunds': { listRefunds },
    'GET /v1/checkout/refunds/:refundId': { readRefund },
  },
  creditNotes: {
    'GET /v1/credit-note': { listCreditNotes },
    'GET /v1/credit-note/:id': { readCreditNote },
  },

  // What is billed
  subscriptions: {
    'POST /v1/subscription': { createSubscription },
    'GET /v1/subscription': { listSubscriptions },
    'GET /v1/subscription/:idOrCode': { readSubscription },
    'PUT /v1/subscription/:idOrCode': { updateSubscription },
    'POST /v1/subscription/:idOrCode/preview': { previewSubscription },
    'DELETE /v1/subscription/:idOrCode/pending-change': { takeBackChange },
    'POST /v1/subscription/:idOrCode/cancel': { cancelSubscription },
    'POST /v1/subscription/:idOrCode/pause': { pauseSubscription },
    'POST /v1/subscription/:idOrCode/resume': { resumeSubscription },
    'POST /v1/subscription/:idOrCode/resume/preview': { previewResume },
    'POST /v1/subscription/:idOrCode/discount': { applyDiscount },
    'DELETE /v1/subscription/:idOrCode/discount': { endDiscount },
    'POST /v1/subscription/:idOrCode/checkout-link': { createSubscriptionLink },
    'POST /v1/subscription/:idOrCode/line': { addLine },
    'GET /v1/subscription/:idOrCode/line': { listLines },
    'GET /v1/subscription/:idOrCode/line/:id': { readLine },
    'DELETE /v1/subscription/:idOrCode/line/:id': { deleteLine },
    'PUT /v1/subscription/:idOrCode/mandate': { changeMandate },
  },
  invoices: {
    'GET /v1/invoice': { listInvoices },
    'POST /v1/invoice': { createInvoice },
    'GET /v1/invoice/:id': { readInvoice },
    'PUT /v1/invoice/:id': { updateInvoiceDraft },
    'DELETE /v1/invoice/:id': { deleteInvoiceDraft },
    'POST /v1/invoice/:id/open': { openInvoiceDraft },
    'POST /v1/invoice/:id/retry': { retryInvoice },
    'POST /v1/invoice/:id/retry/preview': { previewRetry },
    'POST /v1/invoice/:id/void': { voidInvoice },
    'POST /v1/invoice/:id/promise': { promiseInvoice },
    'POST /v1/invoice/:id/record-payment': { recordPayment },
    'POST /v1/invoice/:id/withholding-certificate': { addCertificate },
    'POST /v1/invoice/:id/checkout-link': { createInvoiceLink },
    'POST /v1/invoice/:id/send-reminder': { sendReminder },
  },
  bulk: {
    'POST /v1/bulk': { createBulk },
    'GET /v1/bulk/:id': { readBulk },
  },

  // Money to the merchant
  settlements: {
    'GET /v1/settlement': { listSettlements },
    'GET /v1/settlement/:id': { readSettlement },
  },
  payouts: {
    'GET /v1/settlement-payouts': { listPayouts },
    'GET /v1/settlement-payouts/:id': { readPayout },
    'GET /v1/settlement-payouts/upcoming': { readUpcomingPayout },
  },
  payoutAccount: {
    'GET /v1/payout-account': { readPayoutAccount },
    'PUT /v1/payout-account': { setPayoutAccount },
  },

  // For programs that integrate: time, and what happened
  testClock: {
    'POST /v1/test-clock': { freezeTestClock },
    'POST /v1/test-clock/advance': { advanceTestClock },
    'GET /v1/test-clock': { readTestClock },
    'DELETE /v1/test-clock': { thawTestClock },
    'POST /v1/test-clock/reset': { resetTestClock },
  },
  events: {
    'GET /v1/event': { listEvents },
    'GET /v1/event/:eventId': { readEvent },
  },
  webhookDeliveries: {
    'GET /v1/webhook-endpoint': { readWebhookEndpoint },
    'GET /v1/webhook-deliveries': { listWebhookDeliveries },
    'POST /v1/webhook-deliveries/test': { testWebhook },
    'POST /v1/webhook-deliveries/replay': { replayWebhookDeliveries },
    'GET /v1/webhook-deliveries/:id': { readWebhookDelivery },
    'POST /v1/webhook-deliveries/:id/retry': { retryWebhookDelivery },
  },
  emails: {
    'GET /v1/email-deliveries': { listEmailDeliveries },
    'GET /v1/email-deliveries/:emailId': { readEmailDelivery },
    'GET /v1/email-preview/:type': { previewEmail },
    'GET /v1/email-template': { listEmailTemplates },
    'GET /v1/email-template/:type': { readEmailTemplate },
    'PUT /v1/email-template/:type': { setEmailTemplate },
    'POST /v1/email-template/:type/preview': { previewEmailTemplate },
  },

  // The business at a glance
  analytics: { 'GET /v1/dashboard/analytics': { readAnalytics } },
  reports: { 'GET /v1/report/tax': { readTaxReport } },
  search: { 'GET /v1/search': { searchEverything } },

  // A payer’s own, proven by a link; the client is a merchant’s and has none of these
  payers: {
    'GET /v1/payer/subscription/:idOrCode': { readOwnSubscription },
    'PUT /v1/payer/subscription/:idOrCode': { changeOwnSubscription },
    'POST /v1/payer/subscription/:idOrCode/preview': { previewOwnChange },
    'PUT /v1/payer/subscription/:idOrCode/source': { chooseOwnSource },
    'POST /v1/payer/subscription/:idOrCode/pause': { pauseOwnSubscription },
    'POST /v1/payer/subscription/:idOrCode/resume': { resumeOwnSubscription },
    'POST /v1/payer/subscription/:idOrCode/resume/preview': { previewOwnResume },
    'POST /v1/payer/subscription/:idOrCode/cancel': { cancelOwnSubscription },
    'POST /v1/payer/subscription/:idOrCode/offer': { acceptOwnOffer },
    'POST /v1/payer/subscription/:idOrCode/again': { subscribeAgain },
    'POST /v1/payer/invoice/:id/pay': { payOwnInvoice },
    'POST /v1/payer/invoice/:id/promise': { promiseOwnPayment },
    'POST /v1/payer/invoice/:id/complaint': { complainOfOwnPayment },
    'POST /v1/payer/payment-source/:paymentSourceId/detach': { detachOwnCard },
    'PUT /v1/payer/details': { changeOwnDetails },
  },
});
