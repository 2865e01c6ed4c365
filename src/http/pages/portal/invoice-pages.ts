// The pages of a payer's invoice: why it is what it is, paying it now or later, and a payment that
// the payer does not recognise.

import type { FastifyReply } from 'fastify';
import { Problem } from '../../../lib/api/problem.ts';
import { named } from '../../../model/portal/catalogue.ts';
import type { WordKey } from '../../../model/portal/words/en.ts';
import { readOwnInvoice } from '../../../portal/page/read-invoice.ts';
import { type Entered, enteredIn } from './form.ts';
import {
  doneIn,
  goOn,
  merchantOf,
  orHome,
  type PortalHandler,
  type PortalRequest,
  paramOf,
  readIn,
  refusalIn,
  show,
} from './shown.ts';
import { complaintPage, invoicePage, promisePage } from './views/invoice.ts';

export const showInvoice: PortalHandler = (asked) =>
  orHome(asked, () => showInvoiceWith(asked, { status: 200, fault: null }));

async function showInvoiceWith(
  { inside }: PortalRequest,
  { status, fault }: { readonly status: number; readonly fault: string | null },
): Promise<FastifyReply> {
  const code = paramOf(inside, 'code');
  const { frame, data } = await readIn(inside, (visit) => readOwnInvoice(visit, code));
  const done = fault === null ? doneIn(inside, frame, lastDayOf(data.promisedBy)) : null;
  return show(inside, { frame, page: { ...invoicePage(frame, data), done, fault } }, status);
}

/** A promise holds until the end of its day. */
const lastDayOf = (until: Date | null) => until && new Date(until.getTime() - 1);

export const payInvoice: PortalHandler = (asked) =>
  orHome(asked, async () => {
    const { inside, act } = asked;
    const code = paramOf(inside, 'code');
    const { frame } = await readIn(inside, async () => null);
    const { say } = frame.texts;
    try {
      const paid = (await act(inside, 'payOwnInvoice', { params: { id: code } })) as {
        readonly status: string;
        readonly reason: string | null;
      };
      if (paid.status === 'failed') {
        const fault = say('pay_failed', { reason: paid.reason ?? '' });
        return await showInvoiceWith(asked, { status: 402, fault });
      }
      const done = paid.status === 'pending' ? 'pay_pending' : 'pay_succeeded';
      return await goOn(inside, { to: `/invoice/${encodeURIComponent(code)}`, done });
    } catch (error) {
      const fault = say(refusalIn(error), { merchant: named(inside.tenant.businessName) });
      return await showInvoiceWith(asked, { status: 409, fault });
    }
  });

export const showPromise: PortalHandler = (asked) =>
  orHome(asked, async () => {
    const code = paramOf(asked.inside, 'code');
    const { frame, data } = await readIn(asked.inside, (visit) => readOwnInvoice(visit, code));
    if (data.mayPromise) {
      return show(asked.inside, { frame, page: promisePage(frame, data.invoice.code) });
    }
    return await showInvoiceWith(asked, { status: 409, fault: frame.texts.say('promise_limit') });
  });

export const showComplaint: PortalHandler = (asked) =>
  orHome(asked, async () => {
    const code = paramOf(asked.inside, 'code');
    const { frame, data } = await readIn(asked.inside, (visit) => readOwnInvoice(visit, code));
    return show(asked.inside, { frame, page: complaintPage(frame, data.invoice.code) });
  });

/** What is said of an invoice, by the operation with this name. */
function submitAbout(
  name: string,
  said: {
    readonly bodyOf: (form: Entered) => object;
    readonly done: WordKey;
    readonly invalid: WordKey;
  },
): PortalHandler {
  return (asked) =>
    orHome(asked, async () => {
      const { inside, act } = asked;
      const code = paramOf(inside, 'code');
      const { frame } = await readIn(inside, async () => null);
      try {
        const body = said.bodyOf(enteredIn(inside.request.body));
        await act(inside, name, { params: { id: code }, body });
        const to = `/invoice/${encodeURIComponent(code)}`;
        return await goOn(inside, { to, done: said.done });
      } catch (error) {
        const isInvalid = error instanceof Problem && error.code === 'invalid_input';
        const key = isInvalid ? said.invalid : refusalIn(error);
        const fault = frame.texts.say(key, { merchant: merchantOf(inside) });
        return await showInvoiceWith(asked, { status: 409, fault });
      }
    });
}

export const submitPromise = submitAbout('promiseOwnPayment', {
  bodyOf: ({ day = '' }) => ({ payBy: day }),
  done: 'promised',
  invalid: 'promise_wrong',
});

export const submitComplaint = submitAbout('complainOfOwnPayment', {
  bodyOf: ({ reason = '' }) => (reason === '' ? {} : { reason }),
  done: 'complained',
  invalid: 'went_wrong',
});
