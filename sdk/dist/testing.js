import { n as Sanwo } from "./src-CYRAbKQX.js";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
// src/testing/moment.ts
const MS = {
	minute: 6e4,
	hour: 36e5,
	day: 864e5,
	week: 6048e5
};
const MONTHS = {
	month: 1,
	year: 12
};
const PERIOD = /^(\d+) (minute|hour|day|week|month|year)s?$/;
/** `1 month` after 31 January is 28 February: the last day where there is no such day. */
function momentAfter(start, by) {
	const [, count = "", unit = ""] = PERIOD.exec(by) ?? [];
	if (unit in MS) return new Date(start.getTime() + Number(count) * MS[unit]);
	if (unit in MONTHS) return addMonths(start, Number(count) * MONTHS[unit]);
	const moment = new Date(by);
	if (!Number.isNaN(moment.getTime())) return moment;
	throw new TypeError(`${JSON.stringify(by)} is no time to move by: say "1 month", "36 hours", or a moment like 2026-03-01T09:00:00.000Z`);
}
function addMonths(start, months) {
	const moment = new Date(start);
	moment.setUTCMonth(start.getUTCMonth() + months);
	if (moment.getUTCDate() !== start.getUTCDate()) moment.setUTCDate(0);
	return moment;
}
// src/testing/clock.ts
const LOOK_EVERY_MS$1 = 200;
function createClock(sanwo, { next, forget }) {
	const now = async () => new Date((await sanwo.testClock.get()).now);
	async function moveTo(moment) {
		let clock = await sanwo.testClock.advance({ to: moment.toISOString() });
		while (clock.status === "advancing") {
			await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS$1));
			clock = await sanwo.testClock.get();
		}
		if (clock.status === "failed") throw new Error(`The clock stopped: ${clock.progress?.error}`);
		return clock;
	}
	return {
		now,
		advance: async (by) => new Date((await moveTo(momentAfter(await now(), by))).now),
		async until(type, { within = "1 year" } = {}) {
			await forget(type);
			const start = await now();
			const end = momentAfter(start, within);
			for (let at = start; at < end;) {
				at = new Date(Math.min(momentAfter(at, "1 day").getTime(), end.getTime()));
				const { progress } = await moveTo(at);
				if (progress?.events[type]) return await next(type);
			}
			throw new Error(`No ${type} came until ${end.toISOString()}, which is ${within} later`);
		}
	};
}
// src/testing/events.ts
const MOST_EVENTS = 1e4;
const LOOK_EVERY_MS = 100;
const USUAL_TIMEOUT_MS = 1e4;
function createListener(sanwo) {
	const answered = /* @__PURE__ */ new Set();
	/** The oldest first. */
	async function newOf(type) {
		return (await sanwo.events.list({ type }).all({ limit: MOST_EVENTS })).filter(({ id }) => !answered.has(id)).reverse();
	}
	const next = async (type, { timeout = USUAL_TIMEOUT_MS } = {}) => {
		for (let waited = 0;; waited += LOOK_EVERY_MS) {
			const [event] = await newOf(type);
			if (event) {
				answered.add(event.id);
				return event;
			}
			if (waited >= timeout) throw new Error(await missed(type, timeout));
			await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
		}
	};
	async function missed(type, timeout) {
		const { data } = await sanwo.events.list({ limit: 10 });
		return `No ${type} came within ${timeout} ms. What came last, the newest first: ${data.map((event) => event.type).join(", ") || "nothing"}`;
	}
	return {
		next,
		async forget(type) {
			for (const { id } of await newOf(type)) answered.add(id);
		}
	};
}
// src/testing/page.ts
/** Numbers on which the simulated provider acts in its own ways. */
const CARDS = {
	/** Pays, and every renewal too. */
	succeeds: "4084084084084081",
	/** Its bank asks for a one-time code, which is given. */
	asksForCode: "4000000000003220",
	/** Is declined on the page: insufficient funds. */
	declined: "4000000000009995",
	/** Pays at first; renewals lack funds. */
	renewalsLackFunds: "4000000000000341",
	/** Pays at first; then it has expired. */
	renewalsExpired: "4000000000000069",
	/** Pays at first; then it is reported stolen. */
	renewalsStolen: "4000000000009979"
};
const CODE = "123456";
async function payOnPage(sanwo, link, card) {
	const { url } = await read(await fetch(link));
	let answer = await post(url, {
		cardNumber: card,
		expiryMonth: "12",
		expiryYear: "2050",
		cvv: "123"
	});
	if (/name="code"/.test(answer.html)) answer = await post(url, { code: CODE });
	const { to, html } = answer;
	const orderReference = to && new URL(to).searchParams.get("orderReference");
	if (!orderReference) return {
		isPaid: false,
		reason: reasonIn(html)
	};
	await sanwo.checkout.getOrder(orderReference);
	return {
		isPaid: true,
		orderReference
	};
}
async function post(url, fields) {
	const body = new URLSearchParams(fields);
	return await read(await fetch(url, {
		method: "POST",
		redirect: "manual",
		body
	}));
}
async function read(response) {
	const { url, headers } = response;
	return {
		url,
		to: headers.get("location"),
		html: await response.text()
	};
}
/** The alert of the page; or its words, where it is another page. */
function reasonIn(html) {
	const [, alert = html] = /role="alert"[^>]*>([\s\S]*?)<\/(?:div|p)>/.exec(html) ?? [];
	return alert.replace(/<(style|script|title)[\s\S]*?<\/\1>/g, " ").replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim();
}
// src/testing/program.ts
const READY = /^\s*API\s+(http:\S+)[\s\S]*^Try it:/m;
const READY_WITHIN_MS = 9e4;
const STOP_WITHIN_MS = 3e4;
/** Of the test's own environment: a DATABASE_URL in it is the merchant's, and none of ours. */
const INHERITED = [
	"PATH",
	"HOME",
	"TMPDIR",
	"TEMP",
	"LANG",
	"SystemRoot"
];
async function startProgram(given) {
	const [file = "", ...words] = given ?? await installedCommand();
	const directory = await mkdtemp(join(tmpdir(), "sanwo-sandbox-"));
	await chmod(directory, 493);
	const child = spawn(file, [...words, "serve"], {
		cwd: directory,
		env: environmentFor(directory),
		stdio: [
			"ignore",
			"pipe",
			"pipe"
		]
	});
	const ended = new Promise((resolve) => {
		child.once("error", () => resolve());
		child.once("close", () => resolve());
	});
	const kill = () => child.kill("SIGTERM");
	process.once("exit", kill);
	const stop = async () => {
		process.removeListener("exit", kill);
		kill();
		const timer = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
		await ended;
		clearTimeout(timer);
		await rm(directory, {
			recursive: true,
			force: true
		});
	};
	const output = [];
	const ready = new Promise((resolve) => {
		const hear = (chunk) => {
			output.push(chunk.toString());
			const url = READY.exec(output.join(""))?.[1];
			if (url !== void 0) resolve(url);
		};
		child.stdout.on("data", hear);
		child.stderr.on("data", hear);
	});
	const late = AbortSignal.timeout(READY_WITHIN_MS);
	const baseUrl = await Promise.race([
		ready,
		ended,
		once(late, "abort")
	]);
	if (typeof baseUrl === "string") return {
		baseUrl,
		stop
	};
	await stop();
	throw new Error(`The sandbox did not start: ${[file, ...words].join(" ")}\n${output.join("")}`);
}
/** The program of the package `sanwo` that the project has installed. */
async function installedCommand() {
	try {
		const manifest = createRequire(join(process.cwd(), "package.json")).resolve("sanwo/package.json");
		const { bin } = JSON.parse(await readFile(manifest, "utf8"));
		return [process.execPath, join(dirname(manifest), bin.sanwo)];
	} catch (cause) {
		throw new Error(`A sandbox needs the package "sanwo", which is not installed: npm install --save-dev sanwo, or startSandbox({ baseUrl }) of one that runs`, { cause });
	}
}
function environmentFor(directory) {
	const known = INHERITED.map((name) => [name, process.env[name]]).filter((each) => each[1] !== void 0);
	return {
		...Object.fromEntries(known),
		MODE: "sandbox",
		DATA_DIR: join(directory, "data"),
		PORT: "0",
		MCP_PORT: "0",
		CHECKOUT_PORT: "0",
		LOG_LEVEL: "error"
	};
}
// src/testing/index.ts
/** Starts a sandbox, with an account whose time stands still. */
async function startSandbox(options = {}) {
	const { command, now = /* @__PURE__ */ new Date() } = options;
	const program = options.baseUrl === void 0 ? await startProgram(command) : null;
	const baseUrl = options.baseUrl ?? program?.baseUrl ?? "";
	try {
		const accountId = `tests-${crypto.randomUUID()}`;
		const { apiKey } = await new Sanwo(null, { baseUrl }).account.register({
			businessName: "Tests",
			accountId
		});
		const sanwo = new Sanwo(apiKey, { baseUrl });
		await sanwo.testClock.freeze({ now: new Date(now).toISOString() });
		const listener = createListener(sanwo);
		return {
			sanwo,
			baseUrl,
			apiKey,
			clock: createClock(sanwo, listener),
			waitForEvent: listener.next,
			pay: (page, card = CARDS.succeeds) => payOnPage(sanwo, typeof page === "string" ? page : page.checkoutLink, card),
			stop: async () => await program?.stop()
		};
	} catch (error) {
		await program?.stop();
		throw error;
	}
}
export { CARDS, startSandbox };
