// The door of the page of payers: an email address, and the code that was sent there.

import type { PortalFrame, PortalPage } from '../../../../documents/portal/page.ts';
import { formHtml, linkTo, paragraph, textField } from '../../../../documents/portal/parts.ts';
import { named } from '../../../../model/portal/catalogue.ts';

export function doorPage(frame: PortalFrame, email = ''): PortalPage {
  const { say } = frame.texts;
  const body = `${paragraph(say('door_words'))}
${formHtml(frame, {
  to: '/code',
  fields: textField({
    ...{ name: 'email', label: say('email'), value: email, type: 'email' },
    ...{ autocomplete: 'email', maxLength: 254 },
  }),
  button: say('send_code'),
})}`;
  return { title: say('door_title', { merchant: named(frame.tenant.businessName) }), body };
}

export function codePage(frame: PortalFrame, email: string): PortalPage {
  const { say } = frame.texts;
  const merchant = named(frame.tenant.businessName);
  const body = `${paragraph(say('code_words', { email: named(email), merchant }))}
${formHtml(frame, {
  to: '/enter',
  hidden: { email },
  fields: textField({
    ...{ name: 'code', label: say('code'), autocomplete: 'one-time-code' },
    ...{ isShort: true, inputMode: 'numeric', maxLength: 6 },
  }),
  button: say('open_page'),
})}
<p>${linkTo(frame, '', say('other_email'))}</p>`;
  return { title: say('code_title'), body };
}
