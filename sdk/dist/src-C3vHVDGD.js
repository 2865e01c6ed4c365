// src/errors.ts
/** Everything that this package throws, but for a wrong argument (TypeError). */
var SanwoError = class extends Error {};
/** Sanwo answered, and said no. */
var ApiError = class extends SanwoError {
	status;
	/** Stable, for programs: `plan_not_found`, `charge_in_flight`, … */
	code;
	/** Which fields are wrong, and what to send instead; empty where that is not what is wrong. */
	errors;
	/** Quote it when you ask for help. */
	requestId;
	retryAfterSeconds;
	/** Under which it was sent: whoever tries again under the same key has it done once. */
	idempotencyKey;
	constructor(message, facts) {
		const wrong = facts.errors.map((error) => `${error.field} ${error.message}`).join("; ");
		const said = wrong === "" ? message : `${message.replace(/: see errors$/, "")}: ${wrong}`;
		const asked = facts.requestId === null ? "" : `, request ${facts.requestId}`;
		super(`${said} (${facts.code}${asked})`);
		this.status = facts.status;
		this.code = facts.code;
		this.errors = facts.errors;
		this.requestId = facts.requestId;
		this.retryAfterSeconds = facts.retryAfterSeconds;
		this.idempotencyKey = facts.idempotencyKey;
	}
};
/** 400, 413, 415: the request has to be another; `errors` says which fields. */
var InvalidInputError = class extends ApiError {};
/** 401: the key is missing, mistyped, rotated away or of another mode. */
var AuthenticationError = class extends ApiError {};
/** 403: this key may not do that. */
var NotPermittedError = class extends ApiError {};
/** 404: there is no such thing, or it is another tenant's. */
var NotFoundError = class extends ApiError {};
/** 409: not as things stand; `code` says why. */
var ConflictError = class extends ApiError {};
/** 429: too many for now; `retryAfterSeconds` says how long. */
var RateLimitError = class extends ApiError {};
/** 5xx: something is wrong at Sanwo, or at the payment provider. */
var ServerError = class extends ApiError {};
/** No answer came: whether something was done is not known. */
var ConnectionError = class extends SanwoError {
	/** Call again with it: what may have been done already is not done twice. */
	idempotencyKey;
	constructor(message, cause, idempotencyKey) {
		super(message, { cause });
		this.idempotencyKey = idempotencyKey;
	}
};
/** No answer came in time. */
var TimeoutError = class extends ConnectionError {};
/** A delivery that is not to be believed: answer it with 400. `code` says why. */
var WebhookError = class extends SanwoError {
	code;
	constructor(code, message) {
		super(message);
		this.code = code;
	}
};
const ALL = {
	SanwoError,
	ApiError,
	InvalidInputError,
	AuthenticationError,
	NotPermittedError,
	NotFoundError,
	ConflictError,
	RateLimitError,
	ServerError,
	ConnectionError,
	TimeoutError,
	WebhookError
};
for (const [name, { prototype }] of Object.entries(ALL)) prototype.name = name;
// src/generated/events.ts
/** Every event that this version of the package knows. */
const EVENT_TYPES = [
	"plan.created",
	"plan.updated",
	"customer.created",
	"customer.updated",
	"payment_method.attached",
	"payment_method.detached",
	"subscription.created",
	"subscription.activated",
	"subscription.updated",
	"subscription.past_due",
	"subscription.paused",
	"subscription.resumed",
	"subscription.canceled",
	"subscription.completed",
	"subscription.expired",
	"subscription.trial_ending_soon",
	"subscription.card_expiring",
	"invoice.upcoming",
	"invoice.created",
	"invoice.payment_failed",
	"invoice.marked_uncollectible",
	"mandate.created",
	"mandate.activated",
	"mandate.expired",
	"mandate.activation_failed",
	"mandate.suspended",
	"mandate.deleted",
	"mandate.reactivated",
	"mandate.debit_success",
	"mandate.debit_failed",
	"invoice.paid",
	"payment_success",
	"settlement.created",
	"settlement.payout_initiated",
	"settlement.payout_completed",
	"settlement.payout_failed",
	"refund.succeeded",
	"refund.failed",
	"invoice.refunded",
	"payment.duplicate_refunded",
	"payment.needs_review",
	"webhook.test",
	"checkout.expired"
];
// src/request.ts
/** A path whose parts are data: path`/v1/plan/${code}`. */
function path(words, ...parts) {
	const safe = parts.map((part) => {
		if (typeof part === "string" && !/^\.{0,2}$/.test(part)) return encodeURIComponent(part);
		const given = JSON.stringify(part) ?? "undefined";
		throw new TypeError(`${words.join("…")} needs a code or an id, and was given ${given}`);
	});
	return String.raw({ raw: words }, ...safe);
}
function queryText(query = {}) {
	const given = Object.entries(query).filter(([, value]) => value !== void 0);
	return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}
// src/generated/resources.ts
/** Your own account: its key, where events go, its settings. */
var AccountApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/**
	* Create a tenant and get its API key.
	*
	* In live mode a password of at least 12 characters is required.
	*
	* May be refused with:
	* - `too_many_attempts` (429): Too many attempts: wait as long as Retry-After says
	* - `tenant_exists` (409): A tenant has already been created for this account id
	*/
	register(body, options) {
		const request = {
			method: "POST",
			path: "/auth/register",
			body,
			isPublic: true
		};
		return this.#api.call(request, options);
	}
	/**
	* Get the API key of a tenant.
	*
	* May be refused with:
	* - `tenant_not_found` (404): Tenant not found
	* - `invalid_credentials` (401): Invalid credentials
	* - `too_many_attempts` (429): Too many attempts: wait as long as Retry-After says
	*/
	login(body, options) {
		const request = {
			method: "POST",
			path: "/auth/login",
			body,
			isPublic: true
		};
		return this.#api.call(request, options);
	}
	/**
	* Replace the API key.
	*
	* Authenticated by the current key, or by account id and password. The old key dies at once
	* unless `gracePeriodSeconds` lets it live on for up to a week.
	*
	* May be refused with:
	* - `api_key_missing` (401): Send your API key in the X-Api-Key header, or as Authorization:
	* Bearer <key>
	* - `api_key_unknown` (401): This API key is not valid: it is mistyped, rotated away, or of
	* another mode
	* - `tenant_not_found` (404): Tenant not found
	* - `invalid_credentials` (401): Invalid credentials
	* - `too_many_attempts` (429): Too many attempts: wait as long as Retry-After says
	*/
	rotateApiKey(body, options) {
		const request = {
			method: "POST",
			path: "/auth/rotate-api-key",
			body
		};
		return this.#api.call(request, options);
	}
	/**
	* Set the webhook URL and get its signing secret.
	*
	* The same secret stays when a URL is set again; `rotateSecret` makes a new one, and for 24 hours
	* deliveries carry the signatures of both. `null` removes the URL: no more is sent, what was
	* still to be sent has failed and can be replayed, and the secret is kept for when a URL is set
	* again.
	*
	* May be refused with:
	* - `webhook_url_refused` (400): The webhook URL is not a public HTTPS address
	*/
	setWebhookUrl(body, options) {
		const request = {
			method: "POST",
			path: "/auth/set-webhook-url",
			body
		};
		return this.#api.call(request, options);
	}
	/** Read the tenant and its settings. */
	get(options) {
		return this.#api.call({
			method: "GET",
			path: "/auth/me"
		}, options);
	}
	/**
	* Change the tenant’s settings.
	*
	* A setting holds from now on for what exists too: drafts still to come move with
	* `upcomingInvoiceDays`, and what happens to an unpaid invoice next goes by `dunning`. What was
	* told to somebody stays: a draft that was made, a try that was announced, a payment page. `tax`
	* and `invoicePrefix` hold for invoices opened from now on.
	*/
	update(body, options) {
		const request = {
			method: "PUT",
			path: "/auth/settings",
			body
		};
		return this.#api.call(request, options);
	}
};
/** What is sold, for how much and how often; every version is kept. */
var PlansApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/** Create a plan. */
	create(body, options) {
		const request = {
			method: "POST",
			path: "/v1/plan",
			body
		};
		return this.#api.call(request, options);
	}
	/** List plans. */
	list(query, options) {
		const request = {
			method: "GET",
			path: "/v1/plan",
			query
		};
		return this.#api.list(request, "id", options);
	}
	/**
	* Read a plan.
	*
	* May be refused with:
	* - `plan_not_found` (404): Plan not found
	*/
	get(planCode, options) {
		const request = {
			method: "GET",
			path: path`/v1/plan/${planCode}`
		};
		return this.#api.call(request, options);
	}
	/**
	* Change a plan: makes a new version.
	*
	* Existing subscriptions keep the version they have, unless `updateExistingSubscriptions` is
	* true: then they move to the new one at their next billing cycle. `taxPercent` holds for all
	* invoices that are opened from now on.
	*
	* May be refused with:
	* - `plan_not_found` (404): Plan not found
	*/
	update(planCode, body, options) {
		const request = {
			method: "PUT",
			path: path`/v1/plan/${planCode}`,
			body
		};
		return this.#api.call(request, options);
	}
	/**
	* See what a change of a plan would mean.
	*
	* The body of the PUT. It counts the subscriptions that would move, and so none without
	* `updateExistingSubscriptions`. Nothing is written.
	*
	* May be refused with:
	* - `plan_not_found` (404): Plan not found
	*/
	preview(planCode, body, options) {
		const request = {
			method: "POST",
			path: path`/v1/plan/${planCode}/preview`,
			body
		};
		return this.#api.call(request, options);
	}
	/**
	* List the versions of a plan.
	*
	* May be refused with:
	* - `plan_not_found` (404): Plan not found
	*/
	listVersions(planCode, query, options) {
		const request = {
			method: "GET",
			path: path`/v1/plan/${planCode}/versions`,
			query
		};
		return this.#api.list(request, "version", options);
	}
};
/** Discounts that you give: how much, for how long and to how many. */
var CouponsApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/**
	* Create a coupon.
	*
	* It takes a percentage or an amount off the plan on a cycle’s invoice, before tax: off the first
	* one, the first `durationCycles`, or all. Name it as `coupon` where something is subscribed to
	* or ordered.
	*
	* May be refused with:
	* - `plan_not_found` (404): Plan not found
	* - `coupon_code_taken` (409): A coupon with this code exists already, in whatever case
	*/
	create(body, options) {
		const request = {
			method: "POST",
			path: "/v1/coupon",
			body
		};
		return this.#api.call(request, options);
	}
	/** List coupons. */
	list(query, options) {
		const request = {
			method: "GET",
			path: "/v1/coupon",
			query
		};
		return this.#api.list(request, "id", options);
	}
	/**
	* Read a coupon.
	*
	* May be refused with:
	* - `coupon_not_found` (404): Coupon not found
	*/
	get(couponCode, options) {
		const request = {
			method: "GET",
			path: path`/v1/coupon/${couponCode}`
		};
		return this.#api.call(request, options);
	}
	/**
	* Change a coupon.
	*
	* Who has redeemed it keeps the discount, also when the coupon is made inactive.
	*
	* May be refused with:
	* - `coupon_not_found` (404): Coupon not found
	*/
	update(couponCode, body, options) {
		const request = {
			method: "PUT",
			path: path`/v1/coupon/${couponCode}`,
			body
		};
		return this.#api.call(request, options);
	}
};
/** Who is billed, and the credit they have. */
var CustomersApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/**
	* Create a customer.
	*
	* May be refused with:
	* - `customer_email_taken` (409): A customer with this email already exists
	*/
	create(body, options) {
		const request = {
			method: "POST",
			path: "/v1/customer",
			body
		};
		return this.#api.call(request, options);
	}
	/** List customers. */
	list(query, options) {
		const request = {
			method: "GET",
			path: "/v1/customer",
			query
		};
		return this.#api.list(request, "id", options);
	}
	/**
	* Read a customer.
	*
	* May be refused with:
	* - `customer_not_found` (404): Customer not found
	*/
	get(emailOrCode, options) {
		const request = {
			method: "GET",
			path: path`/v1/customer/${emailOrCode}`
		};
		return this.#api.call(request, options);
	}
	/**
	* Change a customer’s details.
	*
	* May be refused with:
	* - `customer_not_found` (404): Customer not found
	* - `customer_email_taken` (409): A customer with this email already exists
	*/
	update(emailOrCode, body, options) {
		const request = {
			method: "PUT",
			path: path`/v1/customer/${emailOrCode}`,
			body
		};
		return this.#api.call(request, options);
	}
	/**
	* Give a customer credit, or take some back.
	*
	* Credit is used by itself when the customer’s next invoice opens, of whichever subscription, and
	* comes back when that invoice fails for good. An amount below 0 takes credit back.
	*
	* May be refused with:
	* - `customer_not_found` (404): Customer not found
	* - `credit_insufficient` (409): The customer has less credit than that: see creditBalance
	*/
	giveCredit(emailOrCode, body, options) {
		const request = {
			method: "POST",
			path: path`/v1/customer/${emailOrCode}/credit`,
			body
		};
		return this.#api.call(request, options);
	}
	/**
	* List what changed a customer’s credit.
	*
	* May be refused with:
	* - `customer_not_found` (404): Customer not found
	*/
	listCredit(emailOrCode, query, options) {
		const request = {
			method: "GET",
			path: path`/v1/customer/${emailOrCode}/credit`,
			query
		};
		return this.#api.list(request, "id", options);
	}
};
/** Cards and bank accounts that a customer pays from. */
var PaymentSourcesApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/**
	* Take a card away.
	*
	* Subscriptions that pay with it keep running; their next invoice needs another source or is paid
	* by link. The same card paying again makes it active again.
	*
	* May be refused with:
	* - `payment_source_not_found` (404): Payment source not found
	* - `payment_source_inactive` (409): This payment source is not active
	* - `payment_source_is_bank` (409): A bank source is taken away through its subscription’s
	* mandate
	*/
	detach(paymentSourceId, options) {
		const request = {
			method: "POST",
			path: path`/v1/payment-source/${paymentSourceId}/detach`
		};
		return this.#api.call(request, options);
	}
};
/** A page on which a customer pays, and what came of it. */
var CheckoutApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/**
	* Start a card checkout.
	*
	* Makes a hosted payment page that collects the first payment and keeps the card for renewals.
	* The amount is what the first cycle comes to, whatever the body says: the plan’s price for
	* `quantity`, less what a `coupon` takes off, with tax. Unknown fields are ignored. Where the
	* plan has a trial, the first payment pays the first cycle, which begins when the trial ends;
	* with the setting `trialCheckout: card_check` the page takes only ₦50.00 to prove the card,
	* gives it back, and the first cycle is charged when the trial ends. It takes as much, and gives
	* it back, where the first cycle is free.
	*
	* May be refused with:
	* - `plan_not_found` (404): Plan not found
	* - `plan_inactive` (400): Plan is not active
	* - `subscription_exists` (409): This customer has a live subscription to this plan already, or
	* one that waits for its first payment: cancel it, send its payment link, or use another plan
	* - `coupon_not_found` (404): Coupon not found
	* - `coupon_inactive` (409): The coupon is not active
	* - `coupon_expired` (409): The coupon could be redeemed until an earlier day
	* - `coupon_exhausted` (409): The coupon has been redeemed as often as it allows
	* - `coupon_not_for_plan` (409): The coupon is not for this plan
	* - `provider_unavailable` (503): The payment provider did not answer: try again in a few seconds
	* - `provider_crowded` (429): Too many of your requests wait for the payment provider: wait as
	* long as Retry-After says
	*/
	createOrder(body, options) {
		const request = {
			method: "POST",
			path: "/v1/checkout/order",
			body
		};
		return this.#api.call(request, options);
	}
	/**
	* Read a checkout order’s state.
	*
	* May be refused with:
	* - `order_not_found` (404): Checkout order not found
	*/
	getOrder(orderReference, options) {
		const request = {
			method: "GET",
			path: path`/v1/checkout/order/${orderReference}`
		};
		return this.#api.call(request, options);
	}
};
/** A bank’s permission to debit a customer’s account. */
var MandatesApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/**
	* Ask for a bank mandate.
	*
	* The payer approves it as `description` says; once the bank has, the subscription starts. The
	* mandate bears the plan’s price with tax, whatever a `coupon` takes off it. Unknown fields are
	* ignored.
	*
	* May be refused with:
	* - `plan_not_found` (404): Plan not found
	* - `plan_inactive` (400): Plan is not active
	* - `subscription_exists` (409): This customer has a live subscription to this plan already, or
	* one that waits for its first payment: cancel it, send its payment link, or use another plan
	* - `coupon_not_found` (404): Coupon not found
	* - `coupon_inactive` (409): The coupon is not active
	* - `coupon_expired` (409): The coupon could be redeemed until an earlier day
	* - `coupon_exhausted` (409): The coupon has been redeemed as often as it allows
	* - `coupon_not_for_plan` (409): The coupon is not for this plan
	* - `provider_refused` (400): The payment provider refused the request
	* - `provider_unavailable` (503): The payment provider did not answer: try again in a few seconds
	* - `provider_crowded` (429): Too many of your requests wait for the payment provider: wait as
	* long as Retry-After says
	*/
	create(body, options) {
		const request = {
			method: "POST",
			path: "/v1/checkout/direct-debit",
			body
		};
		return this.#api.call(request, options);
	}
	/**
	* Read a mandate’s state.
	*
	* May be refused with:
	* - `mandate_not_found` (404): Mandate not found
	*/
	get(mandateId, options) {
		const request = {
			method: "GET",
			path: path`/v1/checkout/direct-debit/${mandateId}`
		};
		return this.#api.call(request, options);
	}
};
/** Which banks there are, and whose name an account is in. */
var BanksApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/**
	* List the banks and their codes.
	*
	* All of them at once, as the payment provider lists them: asked for once an hour. While it is
	* away, as it listed them last.
	*
	* May be refused with:
	* - `provider_refused` (400): The payment provider refused the request
	* - `provider_unavailable` (503): The payment provider did not answer: try again in a few seconds
	* - `provider_crowded` (429): Too many of your requests wait for the payment provider: wait as
	* long as Retry-After says
	*/
	list(query, options) {
		const request = {
			method: "GET",
			path: "/v1/bank",
			query
		};
		return this.#api.call(request, options);
	}
	/**
	* Find out whose name a bank account is in.
	*
	* Show the name to whoever typed the number before you ask for a mandate. The number stands in no
	* log, and is kept, sealed, only with an `Idempotency-Key` and as long as that. At most 60 a
	* minute and 1,000 a day.
	*
	* May be refused with:
	* - `bank_account_not_found` (404): No account has this number at this bank: check both
	* - `too_many_attempts` (429): Too many attempts: wait as long as Retry-After says
	* - `provider_refused` (400): The payment provider refused the request
	* - `provider_unavailable` (503): The payment provider did not answer: try again in a few seconds
	* - `provider_crowded` (429): Too many of your requests wait for the payment provider: wait as
	* long as Retry-After says
	*/
	resolve(body, options) {
		const request = {
			method: "POST",
			path: "/v1/bank/resolve",
			body
		};
		return this.#api.call(request, options);
	}
};
/** Who pays for which plan, from when to when. */
var SubscriptionsApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/**
	* Subscribe a customer to a plan.
	*
	* Without `paymentSourceId`, `cardToken` or `mandateId` the customer’s newest active source pays.
	* With no source and an amount due now the subscription is `incomplete`: its open invoice has a
	* `checkoutLink`, and after 7 days unpaid it expires.
	*
	* May be refused with:
	* - `customer_not_found` (404): Customer not found
	* - `plan_not_found` (404): Plan not found
	* - `plan_inactive` (400): Plan is not active
	* - `payment_source_not_found` (404): Payment source not found
	* - `payment_source_inactive` (409): This payment source is not active
	* - `subscription_exists` (409): This customer has a live subscription to this plan already, or
	* one that waits for its first payment: cancel it, send its payment link, or use another plan
	* - `coupon_not_found` (404): Coupon not found
	* - `coupon_inactive` (409): The coupon is not active
	* - `coupon_expired` (409): The coupon could be redeemed until an earlier day
	* - `coupon_exhausted` (409): The coupon has been redeemed as often as it allows
	* - `coupon_not_for_plan` (409): The coupon is not for this plan
	* - `subscription_exists` (409): This customer has a live subscription to this plan already, or
	* one that waits for its first payment: cancel it, send its payment link, or use another plan
	*/
	create(body, options) {
		const request = {
			method: "POST",
			path: "/v1/subscription",
			body
		};
		return this.#api.call(request, options);
	}
	/** List subscriptions. */
	list(query, options) {
		const request = {
			method: "GET",
			path: "/v1/subscription",
			query
		};
		return this.#api.list(request, "id", options);
	}
	/**
	* Read a subscription.
	*
	* May be refused with:
	* - `subscription_not_found` (404): Subscription not found
	*/
	get(idOrCode, options) {
		const request = {
			method: "GET",
			path: path`/v1/subscription/${idOrCode}`
		};
		return this.#api.call(request, options);
	}
	/**
	* Change a subscription: its plan, quantity, source.
	*
	* Another plan or quantity holds from now on, or with `when: period_end` from the next cycle on;
	* `pendingChange` shows what waits, and another change replaces it. Now, the unused time is set
	* against the remaining time at the new price, to the millisecond: with `invoice_now` more is an
	* invoice that is charged at once and less becomes the customer’s credit, with `next_invoice`
	* both wait for the next cycle’s invoice, with `none` nothing is asked. A plan of another
	* interval begins a new cycle. In a trial nothing is prorated.
	*
	* May be refused with:
	* - `subscription_not_found` (404): Subscription not found
	* - `plan_not_found` (404): Plan not found
	* - `plan_inactive` (400): Plan is not active
	* - `payment_source_not_found` (404): Payment source not found
	* - `payment_source_inactive` (409): This payment source is not active
	* - `subscription_exists` (409): This customer has a live subscription to this plan already, or
	* one that waits for its first payment: cancel it, send its payment link, or use another plan
	* - `subscription_unsettled` (409): The subscription cannot be changed before what is due of it
	* is paid, voided or decided
	* - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
	* - `subscription_canceled` (409): The subscription is canceled, or to be canceled, already
	* - `invoice_limit_reached` (409): All invoices of this subscription were made: its failed one
	* can be paid by link or retried
	* - `mandate_amount_exceeded` (409): The amount is more than the mandate allows for one debit:
	* send the payer a checkout link
	* - `subscription_exists` (409): This customer has a live subscription to this plan already, or
	* one that waits for its first payment: cancel it, send its payment link, or use another plan
	*/
	update(idOrCode, body, options) {
		const request = {
			method: "PUT",
			path: path`/v1/subscription/${idOrCode}`,
			body
		};
		return this.#api.call(request, options);
	}
	/**
	* See what a change of a subscription would cost.
	*
	* The body of the PUT, or `{}` for the next cycle as it stands. Nothing is written, and what the
	* PUT would refuse is refused. `mandate` says whether the mandate bears what stands already: a
	* version of the plan may have outgrown it.
	*
	* May be refused with:
	* - `subscription_not_found` (404): Subscription not found
	* - `plan_not_found` (404): Plan not found
	* - `plan_inactive` (400): Plan is not active
	* - `payment_source_not_found` (404): Payment source not found
	* - `payment_source_inactive` (409): This payment source is not active
	* - `subscription_exists` (409): This customer has a live subscription to this plan already, or
	* one that waits for its first payment: cancel it, send its payment link, or use another plan
	* - `subscription_unsettled` (409): The subscription cannot be changed before what is due of it
	* is paid, voided or decided
	* - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
	* - `subscription_canceled` (409): The subscription is canceled, or to be canceled, already
	* - `invoice_limit_reached` (409): All invoices of this subscription were made: its failed one
	* can be paid by link or retried
	* - `mandate_amount_exceeded` (409): The amount is more than the mandate allows for one debit:
	* send the payer a checkout link
	*/
	preview(idOrCode, body, options) {
		const request = {
			method: "POST",
			path: path`/v1/subscription/${idOrCode}/preview`,
			body
		};
		return this.#api.call(request, options);
	}
	/**
	* Take back a change that waits for the next cycle.
	*
	* Of one that was asked for with `when: period_end`. What a new version of the plan brings is
	* taken back by another version.
	*
	* May be refused with:
	* - `subscription_not_found` (404): Subscription not found
	* - `pending_change_missing` (409): No change waits for the next cycle: there is nothing to take
	* back
	*/
	takeBackChange(idOrCode, options) {
		const request = {
			method: "DELETE",
			path: path`/v1/subscription/${idOrCode}/pending-change`
		};
		return this.#api.call(request, options);
	}
	/**
	* Cancel a subscription.
	*
	* At once, or with `atPeriodEnd` when its current period ends; resuming takes that back. Unpaid
	* invoices fail, a charge under way may still pay its own, and a mandate stays as it is.
	*
	* May be refused with:
	* - `subscription_not_found` (404): Subscription not found
	* - `subscription_canceled` (409): The subscription is canceled, or to be canceled, already
	* - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
	*/
	cancel(idOrCode, body, options) {
		const request = {
			method: "POST",
			path: path`/v1/subscription/${idOrCode}/cancel`,
			body
		};
		return this.#api.call(request, options);
	}
	/**
	* Pause a subscription.
	*
	* It bills nothing until it is resumed; the time spent paused is never billed.
	*
	* May be refused with:
	* - `subscription_not_found` (404): Subscription not found
	* - `subscription_state` (409): The subscription is in a state that does not allow this
	*/
	pause(idOrCode, options) {
		const request = {
			method: "POST",
			path: path`/v1/subscription/${idOrCode}/pause`
		};
		return this.#api.call(request, options);
	}
	/**
	* Resume a subscription.
	*
	* Where the current cycle is paid or a trial was running, it ends later by the time spent paused.
	* Otherwise a new cycle starts now and is billed at once; a failed invoice stays failed. A
	* subscription that is to be canceled when its period ends is kept.
	*
	* May be refused with:
	* - `subscription_not_found` (404): Subscription not found
	* - `subscription_not_paused` (409): The subscription is not paused: there is nothing to resume
	* - `payment_source_inactive` (409): This payment source is not active
	* - `invoice_limit_reached` (409): All invoices of this subscription were made: its failed one
	* can be paid by link or retried
	*/
	resume(idOrCode, options) {
		const request = {
			method: "POST",
			path: path`/v1/subscription/${idOrCode}/resume`
		};
		return this.#api.call(request, options);
	}
	/**
	* Give a subscription a discount.
	*
	* By a coupon, from the next invoice on. It replaces the discount that the subscription bears; an
	* invoice that is open stays as it is, a draft shows the new amount. The coupon of the discount
	* that it bears changes nothing, and is not redeemed again.
	*
	* May be refused with:
	* - `subscription_not_found` (404): Subscription not found
	* - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
	* - `coupon_not_found` (404): Coupon not found
	* - `coupon_inactive` (409): The coupon is not active
	* - `coupon_expired` (409): The coupon could be redeemed until an earlier day
	* - `coupon_exhausted` (409): The coupon has been redeemed as often as it allows
	* - `coupon_not_for_plan` (409): The coupon is not for this plan
	*/
	applyDiscount(idOrCode, body, options) {
		const request = {
			method: "POST",
			path: path`/v1/subscription/${idOrCode}/discount`,
			body
		};
		return this.#api.call(request, options);
	}
	/**
	* Take a subscription’s discount away.
	*
	* From the next invoice on. Where there is none nothing happens.
	*
	* May be refused with:
	* - `subscription_not_found` (404): Subscription not found
	*/
	endDiscount(idOrCode, options) {
		const request = {
			method: "DELETE",
			path: path`/v1/subscription/${idOrCode}/discount`
		};
		return this.#api.call(request, options);
	}
	/**
	* Make a payment link for a subscription.
	*
	* It pays the open or failed invoice, and the card that pays becomes the subscription’s source.
	* With nothing due it takes ₦50.00 to prove another card, and gives them back at once.
	*
	* May be refused with:
	* - `subscription_not_found` (404): Subscription not found
	* - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
	* - `provider_refused` (400): The payment provider refused the request
	* - `provider_unavailable` (503): The payment provider did not answer: try again in a few seconds
	* - `provider_crowded` (429): Too many of your requests wait for the payment provider: wait as
	* long as Retry-After says
	* - `reminder_too_soon` (429): The customer was sent this less than an hour ago: wait as long as
	* Retry-After says
	* - `too_many_mails` (429): Too many messages were asked for today: wait as long as Retry-After
	* says
	*/
	createCheckoutLink(idOrCode, body, options) {
		const request = {
			method: "POST",
			path: path`/v1/subscription/${idOrCode}/checkout-link`,
			body
		};
		return this.#api.call(request, options);
	}
	/**
	* Add a line to the next invoice.
	*
	* Sold once, beside the plan: it waits for the invoice of the next cycle, and a draft of that
	* shows it at once. An amount below 0 is taken off; what the whole invoice comes to below 0
	* becomes credit. At most 100 wait. When the subscription ends, what waits is dropped, and
	* becomes credit where it comes to less than 0.
	*
	* May be refused with:
	* - `subscription_not_found` (404): Subscription not found
	* - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
	* - `too_many_lines` (409): A hundred lines wait for the next invoice already: that is the most
	*/
	addLine(idOrCode, body, options) {
		const request = {
			method: "POST",
			path: path`/v1/subscription/${idOrCode}/line`,
			body
		};
		return this.#api.call(request, options);
	}
	/**
	* List the lines that wait for the next invoice.
	*
	* May be refused with:
	* - `subscription_not_found` (404): Subscription not found
	*/
	listLines(idOrCode, query, options) {
		const request = {
			method: "GET",
			path: path`/v1/subscription/${idOrCode}/line`,
			query
		};
		return this.#api.list(request, "id", options);
	}
	/**
	* Read a line that was added.
	*
	* May be refused with:
	* - `subscription_not_found` (404): Subscription not found
	* - `line_not_found` (404): This subscription has no such line
	*/
	getLine(idOrCode, id, options) {
		const request = {
			method: "GET",
			path: path`/v1/subscription/${idOrCode}/line/${id}`
		};
		return this.#api.call(request, options);
	}
	/**
	* Take a line away while it waits.
	*
	* May be refused with:
	* - `subscription_not_found` (404): Subscription not found
	* - `line_not_found` (404): This subscription has no such line
	* - `line_invoiced` (409): An invoice has this line already: it cannot be taken away any more
	*/
	deleteLine(idOrCode, id, options) {
		const request = {
			method: "DELETE",
			path: path`/v1/subscription/${idOrCode}/line/${id}`
		};
		return this.#api.call(request, options);
	}
	/**
	* Suspend, delete or reactivate a subscription’s mandate.
	*
	* Acts on every subscription that pays with the mandate: `SUSPENDED` pauses them, `DELETED`
	* cancels them, `ACTIVE` resumes those that the suspension had paused.
	*
	* May be refused with:
	* - `subscription_not_found` (404): Subscription not found
	* - `not_a_bank_subscription` (409): This subscription does not pay by bank mandate
	* - `mandate_deleted` (409): The mandate is deleted: ask for a new one
	* - `mandate_change_in_flight` (409): A change of this mandate is under way: try again shortly
	* - `provider_refused` (400): The payment provider refused the request
	* - `provider_unavailable` (503): The payment provider did not answer: try again in a few seconds
	* - `provider_crowded` (429): Too many of your requests wait for the payment provider: wait as
	* long as Retry-After says
	*/
	changeMandate(idOrCode, body, options) {
		const request = {
			method: "PUT",
			path: path`/v1/subscription/${idOrCode}/mandate`,
			body
		};
		return this.#api.call(request, options);
	}
};
/** What is owed for each cycle, for a change, or for something sold once. */
var InvoicesApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/** List invoices. */
	list(query, options) {
		const request = {
			method: "GET",
			path: "/v1/invoice",
			query
		};
		return this.#api.list(request, "id", options);
	}
	/**
	* Invoice a customer for something sold once.
	*
	* An invoice of no subscription, open at once, with the tax of your settings. The customer’s
	* credit pays what it can, and a sum below 0 becomes credit. `charge` charges the customer’s
	* newest active source within seconds, once: where that is refused the invoice is `failed`, and
	* can still be paid by a link or a retry. `link` answers the `checkoutLink`; where the provider
	* makes no page now that is null, and `POST /v1/invoice/:id/checkout-link` makes one later.
	*
	* May be refused with:
	* - `customer_not_found` (404): Customer not found
	* - `payment_source_missing` (409): There is no payment source to charge: send the payer a
	* payment link instead
	* - `mandate_amount_exceeded` (409): The amount is more than the mandate allows for one debit:
	* send the payer a checkout link
	*/
	create(body, options) {
		const request = {
			method: "POST",
			path: "/v1/invoice",
			body
		};
		return this.#api.call(request, options);
	}
	/**
	* Read an invoice.
	*
	* May be refused with:
	* - `invoice_not_found` (404): Invoice not found
	*/
	get(id, options) {
		const request = {
			method: "GET",
			path: path`/v1/invoice/${id}`
		};
		return this.#api.call(request, options);
	}
	/**
	* Charge an unpaid invoice again.
	*
	* Answers 200 whatever the provider said: the message and the attempt tell. A success makes the
	* subscription active again; a passing failure changes nothing else; one for good pauses it. An
	* invoice of no subscription is charged on its customer’s newest active source.
	*
	* May be refused with:
	* - `invoice_not_found` (404): Invoice not found
	* - `invoice_paid` (409): The invoice is paid already
	* - `invoice_refunded` (409): The invoice was paid and given back
	* - `invoice_draft` (409): The invoice is a draft: it is charged when its cycle begins
	* - `invoice_voided` (409): The invoice is voided: nobody owes it any more
	* - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
	* - `charge_in_flight` (409): A charge of this invoice is under way: wait for what comes of it
	* - `payment_source_missing` (409): There is no payment source to charge: send the payer a
	* payment link instead
	* - `payment_source_inactive` (409): This payment source is not active
	* - `mandate_amount_exceeded` (409): The amount is more than the mandate allows for one debit:
	* send the payer a checkout link
	*/
	retry(id, options) {
		const request = {
			method: "POST",
			path: path`/v1/invoice/${id}/retry`
		};
		return this.#api.call(request, options);
	}
	/**
	* See whether an invoice could be charged again.
	*
	* Runs the checks of a retry and charges nothing. `refusal` is what a retry would answer now;
	* null means that it would be sent to the provider.
	*
	* May be refused with:
	* - `invoice_not_found` (404): Invoice not found
	*/
	previewRetry(id, options) {
		const request = {
			method: "POST",
			path: path`/v1/invoice/${id}/retry/preview`
		};
		return this.#api.call(request, options);
	}
	/**
	* Take back an unpaid invoice that is not of a cycle.
	*
	* It fails with the reason `voided` and cannot be paid any more. What a change changed stays
	* changed, and a subscription that it made past due is active again.
	*
	* May be refused with:
	* - `invoice_not_found` (404): Invoice not found
	* - `invoice_not_voidable` (409): The invoice of a cycle is not voided: pause or cancel its
	* subscription instead
	* - `invoice_paid` (409): The invoice is paid already
	* - `invoice_refunded` (409): The invoice was paid and given back
	* - `invoice_voided` (409): The invoice is voided: nobody owes it any more
	* - `charge_in_flight` (409): A charge of this invoice is under way: wait for what comes of it
	*/
	void(id, options) {
		const request = {
			method: "POST",
			path: path`/v1/invoice/${id}/void`
		};
		return this.#api.call(request, options);
	}
	/**
	* Make a payment link for an invoice.
	*
	* May be refused with:
	* - `invoice_not_found` (404): Invoice not found
	* - `invoice_paid` (409): The invoice is paid already
	* - `invoice_refunded` (409): The invoice was paid and given back
	* - `invoice_draft` (409): The invoice is a draft: it is charged when its cycle begins
	* - `invoice_voided` (409): The invoice is voided: nobody owes it any more
	* - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
	* - `provider_refused` (400): The payment provider refused the request
	* - `provider_unavailable` (503): The payment provider did not answer: try again in a few seconds
	* - `provider_crowded` (429): Too many of your requests wait for the payment provider: wait as
	* long as Retry-After says
	* - `reminder_too_soon` (429): The customer was sent this less than an hour ago: wait as long as
	* Retry-After says
	* - `too_many_mails` (429): Too many messages were asked for today: wait as long as Retry-After
	* says
	*/
	createCheckoutLink(id, body, options) {
		const request = {
			method: "POST",
			path: path`/v1/invoice/${id}/checkout-link`,
			body
		};
		return this.#api.call(request, options);
	}
	/**
	* Remind the customer of an unpaid invoice.
	*
	* May be refused with:
	* - `invoice_not_found` (404): Invoice not found
	* - `invoice_paid` (409): The invoice is paid already
	* - `invoice_refunded` (409): The invoice was paid and given back
	* - `invoice_draft` (409): The invoice is a draft: it is charged when its cycle begins
	* - `invoice_voided` (409): The invoice is voided: nobody owes it any more
	* - `subscription_ended` (409): The subscription has ended: nothing can be paid for it any more
	* - `provider_refused` (400): The payment provider refused the request
	* - `provider_unavailable` (503): The payment provider did not answer: try again in a few seconds
	* - `provider_crowded` (429): Too many of your requests wait for the payment provider: wait as
	* long as Retry-After says
	* - `reminder_too_soon` (429): The customer was sent this less than an hour ago: wait as long as
	* Retry-After says
	* - `too_many_mails` (429): Too many messages were asked for today: wait as long as Retry-After
	* says
	*/
	sendReminder(id, options) {
		const request = {
			method: "POST",
			path: path`/v1/invoice/${id}/send-reminder`
		};
		return this.#api.call(request, options);
	}
	/**
	* The document of an invoice: an invoice, or a receipt once it is paid.
	*
	* A PDF where no `format` is named.
	*/
	getDocument(id, query, options) {
		const request = {
			method: "GET",
			path: path`/v1/invoice/${id}/document`,
			query
		};
		return this.#api.file(request, options);
	}
};
/** What was taken, and every attempt at it. */
var PaymentsApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/** List payment attempts. */
	list(query, options) {
		const request = {
			method: "GET",
			path: "/v1/checkout/payment-attempts",
			query
		};
		return this.#api.list(request, "id", options);
	}
	/**
	* Decide what the provider cannot tell.
	*
	* For a payment attempt, refund or payout that needs review. The provider is asked once more, and
	* its word wins where it knows; else yours decides, and the subscription goes on from there: a
	* success pays its invoice, a failure is tried again like any other. `GET
	* /v1/checkout/payment-attempts?needsReview=true` lists what waits.
	*
	* May be refused with:
	* - `payment_not_found` (404): Payment not found
	* - `payment_not_in_review` (409): This needs no review: there is nothing to decide
	* - `payment_in_flight` (409): The provider is being asked about it right now: try again in a
	* minute
	* - `payment_not_whole` (409): The provider moved another amount than was asked: it cannot count
	* as succeeded
	* - `payment_not_refundable` (409): Nothing of this payment can be given back
	* - `payment_to_refund` (409): What was paid on this page credits nothing: give it back with POST
	* /v1/checkout/refunds
	*/
	resolve(id, body, options) {
		const request = {
			method: "POST",
			path: path`/v1/payment/${id}/resolve`,
			body
		};
		return this.#api.call(request, options);
	}
};
/** What was given back. */
var RefundsApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/**
	* Refund a payment, in full or in part.
	*
	* Without `amount` everything that is left goes back. Fees are not given back. A refund whose
	* answer did not come is `pending` and is sent again as the very same request. With `to: credit`
	* no money moves: the customer’s next invoices use it.
	*
	* May be refused with:
	* - `payment_not_found` (404): Payment not found
	* - `invoice_not_found` (404): Invoice not found
	* - `payment_not_refundable` (409): Nothing of this payment can be given back
	*/
	create(body, options) {
		const request = {
			method: "POST",
			path: "/v1/checkout/refunds",
			body
		};
		return this.#api.call(request, options);
	}
	/** List refunds. */
	list(query, options) {
		const request = {
			method: "GET",
			path: "/v1/checkout/refunds",
			query
		};
		return this.#api.list(request, "id", options);
	}
};
/** The papers about what was given back. */
var CreditNotesApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/** List credit notes. */
	list(query, options) {
		const request = {
			method: "GET",
			path: "/v1/credit-note",
			query
		};
		return this.#api.list(request, "id", options);
	}
	/**
	* Read a credit note.
	*
	* May be refused with:
	* - `credit_note_not_found` (404): Credit note not found
	*/
	get(id, options) {
		const request = {
			method: "GET",
			path: path`/v1/credit-note/${id}`
		};
		return this.#api.call(request, options);
	}
	/**
	* The document of a credit note.
	*
	* A PDF where no `format` is named.
	*/
	getDocument(id, query, options) {
		const request = {
			method: "GET",
			path: path`/v1/credit-note/${id}/document`,
			query
		};
		return this.#api.file(request, options);
	}
};
/** What you are owed for each payment. */
var SettlementsApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/** List settlements. */
	list(query, options) {
		const request = {
			method: "GET",
			path: "/v1/settlement",
			query
		};
		return this.#api.list(request, "id", options);
	}
};
/** Transfers to you, each for all that was due. */
var PayoutsApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/** List payouts. */
	list(query, options) {
		const request = {
			method: "GET",
			path: "/v1/settlement-payouts",
			query
		};
		return this.#api.list(request, "id", options);
	}
	/**
	* Read a payout.
	*
	* May be refused with:
	* - `payout_not_found` (404): Payout not found
	*/
	get(id, options) {
		const request = {
			method: "GET",
			path: path`/v1/settlement-payouts/${id}`
		};
		return this.#api.call(request, options);
	}
};
/** What happened, in order. */
var EventsApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/** List events. */
	list(query, options) {
		const request = {
			method: "GET",
			path: "/v1/event",
			query
		};
		return this.#api.list(request, "id", options);
	}
	/**
	* Read an event.
	*
	* May be refused with:
	* - `event_not_found` (404): Event not found
	*/
	get(eventId, options) {
		const request = {
			method: "GET",
			path: path`/v1/event/${eventId}`
		};
		return this.#api.call(request, options);
	}
};
/** Events on their way to your own address. */
var WebhookDeliveriesApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/** List webhook deliveries. */
	list(query, options) {
		const request = {
			method: "GET",
			path: "/v1/webhook-deliveries",
			query
		};
		return this.#api.list(request, "id", options);
	}
	/**
	* Send a test webhook.
	*
	* May be refused with:
	* - `webhook_not_set` (409): No webhook URL is set: set one with POST /auth/set-webhook-url
	* - `webhook_turned_off` (409): The webhook endpoint was turned off, because it was gone or only
	* failed: set its URL again with POST /auth/set-webhook-url
	*/
	test(options) {
		return this.#api.call({
			method: "POST",
			path: "/v1/webhook-deliveries/test"
		}, options);
	}
	/**
	* Send many webhooks again.
	*
	* All that match, the oldest first, up to 10,000 at once: while `hasMore` is true, ask again with
	* `after` set to `lastId`. Without a `status` it is those that failed. One that is under way
	* already is left to go on.
	*
	* May be refused with:
	* - `webhook_not_set` (409): No webhook URL is set: set one with POST /auth/set-webhook-url
	* - `webhook_turned_off` (409): The webhook endpoint was turned off, because it was gone or only
	* failed: set its URL again with POST /auth/set-webhook-url
	*/
	replay(body, options) {
		const request = {
			method: "POST",
			path: "/v1/webhook-deliveries/replay",
			body
		};
		return this.#api.call(request, options);
	}
	/**
	* Read a webhook delivery.
	*
	* May be refused with:
	* - `delivery_not_found` (404): Webhook delivery not found
	*/
	get(id, options) {
		const request = {
			method: "GET",
			path: path`/v1/webhook-deliveries/${id}`
		};
		return this.#api.call(request, options);
	}
	/**
	* Send a webhook again.
	*
	* May be refused with:
	* - `delivery_not_found` (404): Webhook delivery not found
	* - `webhook_not_set` (409): No webhook URL is set: set one with POST /auth/set-webhook-url
	* - `webhook_turned_off` (409): The webhook endpoint was turned off, because it was gone or only
	* failed: set its URL again with POST /auth/set-webhook-url
	*/
	retry(id, options) {
		const request = {
			method: "POST",
			path: path`/v1/webhook-deliveries/${id}/retry`
		};
		return this.#api.call(request, options);
	}
};
/** Messages to customers, as they were written. */
var EmailsApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/** List emails. */
	list(query, options) {
		const request = {
			method: "GET",
			path: "/v1/email-deliveries",
			query
		};
		return this.#api.list(request, "id", options);
	}
	/**
	* Read an email.
	*
	* May be refused with:
	* - `email_not_found` (404): Email not found
	*/
	get(emailId, options) {
		const request = {
			method: "GET",
			path: path`/v1/email-deliveries/${emailId}`
		};
		return this.#api.call(request, options);
	}
};
/** How the business is doing. */
var AnalyticsApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/**
	* Read the analytics of a window.
	*
	* Days are those of your time zone, both inclusive. Without them the window is this calendar
	* month up to today. States are those at its end, or now where it has not ended.
	*/
	get(query, options) {
		const request = {
			method: "GET",
			path: "/v1/dashboard/analytics",
			query
		};
		return this.#api.call(request, options);
	}
};
/** Records as files of comma-separated values. */
var ExportsApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/**
	* Export records as a CSV file.
	*
	* Streamed, oldest first, as RFC 4180 has it: UTF-8, the first line names the columns, new ones
	* come at the end. Amounts are in kobo, and in naira in the columns that end so; moments are in
	* UTC. Text that a spreadsheet would run as a formula has an apostrophe before it.
	*
	* - `customers`: id, code, email, name, phoneNumber, externalRef, createdAt
	* - `subscriptions`: id, code, customerId, planId, planVersion, status, amount, currency,
	* interval, intervalCount, invoiceCount, currentBillingCycleStart, currentBillingCycleEnd,
	* nextBillingAt, startedAt, pausedAt, pauseReason, canceledAt, cancelReason, createdAt,
	* customerCode, customerEmail, customerName, planCode, planName, amountNaira
	* - `invoices`: id, code, subscriptionId, customerId, planId, planVersion, status, amountDue,
	* amountPaid, amountRefunded, currency, billingPeriodStart, billingPeriodEnd, dueAt, paidAt,
	* failedAt, attemptCount, failureReason, createdAt, number, customerCode, customerEmail,
	* customerName, subscriptionCode, planCode, planName, amountDueNaira, amountPaidNaira,
	* amountRefundedNaira
	* - `payments`: id, code, customerId, subscriptionId, invoiceId, paymentSourceType, amount,
	* amountRefunded, currency, status, reference, providerReference, failureCode, failureReason,
	* attemptedAt, completedAt, failedAt, createdAt, customerCode, customerEmail, customerName,
	* subscriptionCode, invoiceCode, invoiceNumber, amountNaira, amountRefundedNaira
	* - `refunds`: id, paymentId, invoiceId, amount, currency, status, reason, failureReason,
	* needsReview, createdAt, to, paymentCode, customerCode, customerEmail, customerName,
	* subscriptionCode, invoiceCode, invoiceNumber, amountNaira
	* - `settlements`: id, paymentId, invoiceId, subscriptionId, grossAmount, feeAmount, netAmount,
	* currency, status, dueAt, payoutId, createdAt, paymentCode, customerCode, customerEmail,
	* customerName, subscriptionCode, invoiceCode, invoiceNumber, payoutReference, grossAmountNaira,
	* feeAmountNaira, netAmountNaira
	* - `payouts`: id, reference, amount, deductedAmount, currency, status, settlementCount,
	* recipientAccountId, failureReason, needsReview, processedAt, createdAt, amountNaira,
	* deductedAmountNaira
	*/
	download(kind, query, options) {
		const request = {
			method: "GET",
			path: path`/v1/export/${kind}`,
			query
		};
		return this.#api.file(request, options);
	}
};
/** Your own time in the sandbox, stopped and moved forward. */
var TestClockApi = class {
	#api;
	constructor(api) {
		this.#api = api;
	}
	/**
	* Stop your time at a moment.
	*
	* Any moment, also a past one, as long as nothing of yours was made after it, and at most ten
	* years after your last row or the present. What is due at that moment happens at once.
	*
	* May be refused with:
	* - `clock_conflict` (409): The test clock cannot be set there
	* - `test_clock_unavailable` (409): Test clocks exist in sandbox mode only
	*/
	freeze(body, options) {
		const request = {
			method: "POST",
			path: "/v1/test-clock",
			body
		};
		return this.#api.call(request, options);
	}
	/** Read your time. */
	get(options) {
		return this.#api.call({
			method: "GET",
			path: "/v1/test-clock"
		}, options);
	}
	/**
	* Go back to real time.
	*
	* May be refused with:
	* - `clock_conflict` (409): The test clock cannot be set there
	* - `test_clock_unavailable` (409): Test clocks exist in sandbox mode only
	*/
	thaw(options) {
		return this.#api.call({
			method: "DELETE",
			path: "/v1/test-clock"
		}, options);
	}
	/**
	* Move your time forward.
	*
	* Everything that falls due on the way happens at the moment it falls due: trials, drafts,
	* cycles, retries, polls, expiries, payouts. Answers when it is done, or after 60 seconds with
	* 202 and goes on: read the clock to see how far it is.
	*
	* May be refused with:
	* - `clock_conflict` (409): The test clock cannot be set there
	* - `clock_not_frozen` (409): Your time is real: stop it first with POST /v1/test-clock
	* - `test_clock_unavailable` (409): Test clocks exist in sandbox mode only
	*/
	advance(body, options) {
		const request = {
			method: "POST",
			path: "/v1/test-clock/advance",
			body,
			timeout: 9e4
		};
		return this.#api.call(request, options);
	}
	/**
	* Delete everything and begin anew.
	*
	* The way back from the future: plans, customers, subscriptions, invoices, payments, events,
	* messages and reports go, all of them or none; your account, keys, people, settings and the
	* audit trail stay, and time is real again. A clock that advances is stopped where it is; what
	* else is under way is waited for, for up to 20 seconds. What the provider still tells of an
	* order that is gone is acknowledged and ignored.
	*
	* May be refused with:
	* - `clock_conflict` (409): The test clock cannot be set there
	* - `test_clock_unavailable` (409): Test clocks exist in sandbox mode only
	*/
	reset(options) {
		return this.#api.call({
			method: "POST",
			path: "/v1/test-clock/reset"
		}, options);
	}
};
/** All that can be asked for, by resource. */
var Resources = class {
	/** Your own account: its key, where events go, its settings. */
	account;
	/** What is sold, for how much and how often; every version is kept. */
	plans;
	/** Discounts that you give: how much, for how long and to how many. */
	coupons;
	/** Who is billed, and the credit they have. */
	customers;
	/** Cards and bank accounts that a customer pays from. */
	paymentSources;
	/** A page on which a customer pays, and what came of it. */
	checkout;
	/** A bank’s permission to debit a customer’s account. */
	mandates;
	/** Which banks there are, and whose name an account is in. */
	banks;
	/** Who pays for which plan, from when to when. */
	subscriptions;
	/** What is owed for each cycle, for a change, or for something sold once. */
	invoices;
	/** What was taken, and every attempt at it. */
	payments;
	/** What was given back. */
	refunds;
	/** The papers about what was given back. */
	creditNotes;
	/** What you are owed for each payment. */
	settlements;
	/** Transfers to you, each for all that was due. */
	payouts;
	/** What happened, in order. */
	events;
	/** Events on their way to your own address. */
	webhookDeliveries;
	/** Messages to customers, as they were written. */
	emails;
	/** How the business is doing. */
	analytics;
	/** Records as files of comma-separated values. */
	exports;
	/** Your own time in the sandbox, stopped and moved forward. */
	testClock;
	constructor(api) {
		this.account = new AccountApi(api);
		this.plans = new PlansApi(api);
		this.coupons = new CouponsApi(api);
		this.customers = new CustomersApi(api);
		this.paymentSources = new PaymentSourcesApi(api);
		this.checkout = new CheckoutApi(api);
		this.mandates = new MandatesApi(api);
		this.banks = new BanksApi(api);
		this.subscriptions = new SubscriptionsApi(api);
		this.invoices = new InvoicesApi(api);
		this.payments = new PaymentsApi(api);
		this.refunds = new RefundsApi(api);
		this.creditNotes = new CreditNotesApi(api);
		this.settlements = new SettlementsApi(api);
		this.payouts = new PayoutsApi(api);
		this.events = new EventsApi(api);
		this.webhookDeliveries = new WebhookDeliveriesApi(api);
		this.emails = new EmailsApi(api);
		this.analytics = new AnalyticsApi(api);
		this.exports = new ExportsApi(api);
		this.testClock = new TestClockApi(api);
	}
};
// src/generated/version.ts
const VERSION = "0.1.0";
// src/answer.ts
/** `await` it for the data, or `await answer.withResponse()` for status and headers as well. */
var Answer = class {
	[Symbol.toStringTag] = "Answer";
	#whole;
	constructor(whole) {
		this.#whole = whole;
	}
	withResponse() {
		return this.#whole();
	}
	then(fulfilled, rejected) {
		return this.#whole().then(({ data }) => data).then(fulfilled, rejected);
	}
	catch(rejected) {
		return this.then(void 0, rejected);
	}
	finally(ended) {
		return this.then().finally(ended);
	}
};
// src/list.ts
const MOST_ROWS_A_PAGE = 100;
/**
* `await list` is one page; `for await (const row of list)` walks through all rows and holds a page
* of them; `await list.all({ limit: 500 })` is an array. Nothing is asked before one of these is.
*/
var List = class extends Answer {
	#reading;
	constructor(reading) {
		let page;
		super(() => {
			page ??= reading.read(reading.query);
			return page;
		});
		this.#reading = reading;
	}
	[Symbol.asyncIterator]() {
		return this.#rows(MOST_ROWS_A_PAGE);
	}
	/** The rows of all pages as an array, and no more of them than `limit`. */
	async all({ limit }) {
		if (!(Number.isSafeInteger(limit) && limit > 0)) throw new TypeError("all({ limit }) needs to know how many rows to hold at most: a number");
		const rows = [];
		for await (const row of this.#rows(Math.min(limit, MOST_ROWS_A_PAGE))) {
			rows.push(row);
			if (rows.length === limit) break;
		}
		return rows;
	}
	/** Each page after the first is asked for by the last row seen, so that none is left out. */
	async *#rows(limit) {
		const { read, cursor, query } = this.#reading;
		let asked = {
			limit,
			...query
		};
		for (;;) {
			const { data: page } = await read(asked);
			yield* page.data;
			const last = page.data.at(-1);
			if (!page.hasNextPage || last === void 0) return;
			asked = {
				...asked,
				page: void 0,
				after: last[cursor]
			};
		}
	}
};
// src/retry.ts
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8e3;
/** Whoever is told to come back later than this is told so, instead of waiting for it. */
const MOST_PATIENCE_SECONDS = 60;
/** The service's own word counts; without one it is the status that tells. */
function isWorthwhile({ status, headers }, text) {
	const word = headers.get("sanwo-should-retry");
	if (word === "true" || word === "false") return word === "true";
	if (status === 409) return text.includes("\"idempotency_in_progress\"");
	return status === 408 || status === 429 || status >= 500;
}
/** Milliseconds before the next try; null where that would be too long. */
function pauseBefore(tries, headers) {
	const asked = headers ? retryAfterSecondsOf(headers) : null;
	if (asked !== null) return asked > MOST_PATIENCE_SECONDS ? null : asked * 1e3;
	return (.5 + Math.random() / 2) * Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
}
/** Said in seconds, or as a date. */
function retryAfterSecondsOf(headers) {
	const said = headers.get("retry-after") ?? "";
	const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1e3;
	return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
async function pause(ms, signal) {
	await new Promise((resolve) => {
		const timer = setTimeout(end, ms);
		function end() {
			clearTimeout(timer);
			signal?.removeEventListener("abort", end);
			resolve();
		}
		signal?.addEventListener("abort", end);
	});
	signal?.throwIfAborted();
}
// src/refusal.ts
const FAMILIES = {
	400: InvalidInputError,
	401: AuthenticationError,
	403: NotPermittedError,
	404: NotFoundError,
	409: ConflictError,
	413: InvalidInputError,
	415: InvalidInputError,
	429: RateLimitError
};
/** Null where it is not Sanwo that speaks. */
function readEnvelope(text) {
	try {
		const read = JSON.parse(text);
		return typeof read?.status === "string" ? read : null;
	} catch {
		return null;
	}
}
function apiErrorOf(response, text, idempotencyKey) {
	const { status, headers } = response;
	const envelope = readEnvelope(text);
	const to = headers.get("location");
	const strange = `HTTP ${status}${to ? ` to ${to}` : ""}, and not in Sanwo’s words`;
	return new (status >= 500 ? ServerError : FAMILIES[status] ?? ApiError)(envelope?.message ?? `${strange}: is baseUrl right?`, {
		status,
		code: envelope?.code ?? `http_${status}`,
		errors: envelope?.errors ?? [],
		requestId: envelope?.requestId ?? headers.get("x-request-id"),
		retryAfterSeconds: retryAfterSecondsOf(headers),
		idempotencyKey
	});
}
// src/transport.ts
var Transport = class {
	#settings;
	constructor(settings) {
		this.#settings = settings;
	}
	/** Asks at once; the answer is the data of the envelope. */
	call(request, options = {}) {
		const whole = this.#envelope(request, options);
		return new Answer(() => whole);
	}
	list(request, cursor, options = {}) {
		const read = (query) => this.#envelope({
			...request,
			query
		}, options);
		return new List({
			query: request.query ?? {},
			cursor,
			read
		});
	}
	/** A file as its Response, to be read as text, as bytes or as a stream. */
	async file(request, options = {}) {
		return (await this.#send(this.#sending(request, options, true))).response;
	}
	async #envelope(request, options) {
		const { response, text } = await this.#send(this.#sending(request, options, false));
		const { status, headers } = response;
		const envelope = readEnvelope(text);
		if (envelope?.status !== "success") throw apiErrorOf(response, text);
		const { data, message } = envelope;
		return {
			data,
			message,
			status,
			headers,
			requestId: headers.get("x-request-id")
		};
	}
	#sending(request, options, isFile) {
		const { method, path, query, body, isPublic = false } = request;
		const { isKnown, baseUrl } = this.#settings;
		const key = isKnown && !isPublic && (method === "POST" || method === "PUT") ? { idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() } : {};
		const { headers, ...credentials } = this.#settings.credentialsOf(request);
		const init = {
			...credentials,
			method,
			headers: {
				...headers,
				...body && { "content-type": "application/json" },
				...key.idempotencyKey && { "idempotency-key": key.idempotencyKey },
				...options.headers
			},
			...body && { body: JSON.stringify(body) },
			redirect: "manual"
		};
		return {
			request,
			options,
			url: `${baseUrl}${path}${queryText(query)}`,
			init,
			isFile,
			...key
		};
	}
	async #send(sending) {
		const { request, options, idempotencyKey } = sending;
		const retries = request.method !== "POST" || idempotencyKey !== void 0 ? options.maxRetries ?? this.#settings.maxRetries : 0;
		for (let tries = 1;; tries += 1) {
			const tried = await this.#try(sending);
			if (tried.response?.ok) return tried;
			options.signal?.throwIfAborted();
			const ms = tries > retries ? null : pauseBefore(tries, tried.response?.headers);
			const hasChance = !tried.response || isWorthwhile(tried.response, tried.text);
			if (ms !== null && hasChance) await pause(ms, options.signal);
			else if (tried.response) throw apiErrorOf(tried.response, tried.text, idempotencyKey);
			else throw noAnswer(sending, tried.failure, tries);
		}
	}
	/** One try, all of it within its time: also the reading of what is no file. */
	async #try({ request, options, url, init, isFile }) {
		const ending = new AbortController();
		const end = () => ending.abort();
		const usual = Math.max(request.timeout ?? 0, this.#settings.timeout);
		const timer = setTimeout(() => ending.abort(LATE), options.timeout ?? usual);
		if (options.signal?.aborted) end();
		options.signal?.addEventListener("abort", end);
		try {
			const response = await this.#settings.fetch(url, {
				...init,
				signal: ending.signal
			});
			return {
				response,
				text: isFile && response.ok ? "" : await response.text()
			};
		} catch (error) {
			return {
				response: null,
				failure: ending.signal.aborted ? ending.signal.reason : error
			};
		} finally {
			clearTimeout(timer);
			options.signal?.removeEventListener("abort", end);
		}
	}
};
const LATE = /* @__PURE__ */ new Error("it took longer than the timeout");
function noAnswer({ request, url, idempotencyKey }, failure, tries) {
	const { cause, message } = failure;
	const why = failure === LATE ? "in time" : `(${cause?.message || cause?.code || message})`;
	const said = `${request.method} ${url.split("?", 1)[0]} was not answered ${why}`;
	return new (failure === LATE ? TimeoutError : ConnectionError)(`${said}, tries: ${tries}.${idempotencyKey === void 0 ? "" : UNKNOWN}`, failure, idempotencyKey);
}
const UNKNOWN = " Whether it was done is not known: call again with the idempotencyKey of this error, and it is done once.";
// src/sanwo.ts
/**
* Speaks to Sanwo with an API key, or in a browser with its session; null is for those who have no
* key yet, and register.
*/
var Sanwo = class extends Resources {
	#transport;
	constructor(who, options = {}) {
		const transport = new Transport(settingsOf(who, options));
		super(transport);
		this.#transport = transport;
	}
	/** Asks for what this version has no method for. */
	request(request, options) {
		return this.#transport.call(request, options);
	}
};
function settingsOf(who, options) {
	requireGood(who);
	const isSession = who !== null && typeof who === "object";
	const isTest = who === null || typeof who === "string" && who.startsWith("sk_test_");
	const baseUrl = options.baseUrl ?? (isSession ? "" : isTest ? "http://127.0.0.1:8080" : null);
	if (baseUrl === null) throw new TypeError("Say where your Sanwo is: new Sanwo(key, { baseUrl: \"https://…\" })");
	return {
		baseUrl: baseUrl.replace(/\/+$/, ""),
		timeout: options.timeout ?? 3e4,
		maxRetries: options.maxRetries ?? 2,
		isKnown: who !== null,
		fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
		credentialsOf({ method }) {
			const agent = { "user-agent": `sanwo-sdk/${VERSION}` };
			if (who === null) return { headers: agent };
			if (typeof who === "string") return { headers: {
				...agent,
				"x-api-key": who
			} };
			if (method === "GET") return {
				credentials: "same-origin",
				headers: {}
			};
			return {
				credentials: "same-origin",
				headers: { "x-csrf-token": typeof who.csrfToken === "string" ? who.csrfToken : who.csrfToken() }
			};
		}
	};
}
function requireGood(who) {
	if (who === null || typeof who === "object" && "csrfToken" in who) return;
	if (typeof who === "string" && /^[\x21-\x7e]+$/.test(who)) return;
	throw new TypeError("The API key is missing, or has blanks in it: where was it to be read from?");
}
// src/webhooks.ts
/**
* The event of a delivery that is genuine and recent; any other is a WebhookError. `secrets` may be
* several, while one takes the place of another. `tolerance` is how many seconds the delivery may
* be old, or ahead of this machine's clock: 300 unless told.
*/
async function verify(body, headers, secrets, { tolerance = 300 } = {}) {
	const keys = await Promise.all([secrets].flat().map(keyOf));
	if (keys.length === 0) throw new WebhookError("secret_missing", "No webhook secret was given");
	const bytes = bytesOf(body);
	const id = headerOf(headers, "webhook-id");
	const timestamp = headerOf(headers, "webhook-timestamp");
	const signatures = headerOf(headers, "webhook-signature").split(" ");
	if (!(Math.abs(Date.now() / 1e3 - Number(timestamp)) <= tolerance)) throw new WebhookError("timestamp_out_of_tolerance", `webhook-timestamp is ${timestamp}: over ${tolerance} s from this clock’s time`);
	const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
	const macs = signatures.flatMap((each) => each.startsWith("v1,") ? decoded(each.slice(3)) : []);
	const compared = keys.flatMap((key) => macs.map((mac) => crypto.subtle.verify(HMAC, key, mac, signed)));
	if ((await Promise.all(compared)).includes(true)) return eventOf(bytes);
	throw new WebhookError("signature_mismatch", "The signature is not of this body and secret: is it the secret of this endpoint, and is the body as it came, not parsed and written anew?");
}
/** Deliveries of events to your own address. */
const webhooks = { verify };
const HMAC = {
	name: "HMAC",
	hash: "SHA-256"
};
async function keyOf(secret) {
	if (!secret) throw new WebhookError("secret_missing", "The webhook secret is empty or undefined");
	const [bytes] = secret.startsWith("whsec_") ? decoded(secret.slice(6)) : [];
	if (!bytes) throw new WebhookError("secret_malformed", "A webhook secret is whsec_ and base64");
	return await crypto.subtle.importKey("raw", bytes, HMAC, false, ["verify"]);
}
function bytesOf(body) {
	if (typeof body === "string") return new TextEncoder().encode(body);
	if (ArrayBuffer.isView(body)) return body;
	if (Object.prototype.toString.call(body) === "[object ArrayBuffer]") return new Uint8Array(body);
	throw new WebhookError("body_not_raw", "The body was parsed already; the signature is of its bytes as they came. Express: express.raw({ type: \"application/json\" }) on this route; Next.js, Hono, workers: await request.text()");
}
function headerOf(headers, name) {
	const isNamed = ([each]) => each.toLowerCase() === name;
	const value = typeof headers.get === "function" ? headers.get(name) : [Object.entries(headers).find(isNamed)?.[1] ?? []].flat().join(" ");
	if (value) return value;
	throw new WebhookError("header_missing", `The header ${name} is missing: this is no delivery of Sanwo, or a proxy took it`);
}
/** The bytes, or none where it is no base64. */
function decoded(base64) {
	try {
		return [Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))];
	} catch {
		return [];
	}
}
function joined(first, second) {
	const both = new Uint8Array(first.length + second.length);
	both.set(first);
	both.set(second, first.length);
	return both;
}
function eventOf(bytes) {
	const event = JSON.parse(new TextDecoder().decode(bytes));
	if (EVENT_TYPES.includes(event.type)) return event;
	return {
		...event,
		type: "unknown",
		unknownType: event.type
	};
}
export { AuthenticationError as a, InvalidInputError as c, RateLimitError as d, SanwoError as f, WebhookError as h, ApiError as i, NotFoundError as l, TimeoutError as m, Sanwo as n, ConflictError as o, ServerError as p, EVENT_TYPES as r, ConnectionError as s, webhooks as t, NotPermittedError as u };
