// Tokens as the wire lists them, moves them to another address and forgets them.

import type { CardToken } from '../cards/card-tokens.ts';
import type { Shape } from '../faults/shapes.ts';
import { good, notFound } from './answers.ts';
import type { Handle, WireRoute } from './call.ts';
import { fieldsOf, instant, text, wholeNumber } from './read.ts';

const PAGE_SIZE = 20;
const PAGE_MAX = 10_000;

const listCardTokens: Handle = ({ tokens, shapes }, call) => {
  const { customerEmail, startDate, endDate } = call.query;
  const page = wholeNumber(call.query.page, 0, PAGE_MAX);
  const from = instant(startDate);
  const to = instant(endDate);
  const search = {
    ...(customerEmail && { customerEmail }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const found = tokens.search(search, { offset: page * PAGE_SIZE, limit: PAGE_SIZE + 1 });
  const shape = shapes.next('token-list');
  return good({
    nextPage: found.length > PAGE_SIZE ? String(page + 1) : '',
    tokenizedCardDataList: found.slice(0, PAGE_SIZE).map((token) => tokenObject(token, shape)),
  });
};

const move: Handle = ({ tokens }, call) => {
  const body = fieldsOf(call.body);
  const token = tokens.find(text(body, 'tokenKey'));
  const current = text(body, 'currentEmailAddress').toLowerCase();
  const next = text(body, 'newEmailAddress');
  if (token?.customerEmail !== current) throw notFound('Token not found');
  tokens.moveTo(token.tokenKey, next);
  return good({ status: 'true', message: 'Token updated successfully' });
};

const remove: Handle = ({ tokens }, call) => {
  const token = tokens.find(text(fieldsOf(call.body), 'tokenKey'));
  if (!token) throw notFound('Token not found');
  tokens.remove(token.tokenKey);
  return good({ status: 'true', message: 'Token deleted successfully' });
};

function tokenObject(token: CardToken, shape: Shape) {
  const month = String(token.expiryMonth).padStart(2, '0');
  const year = String(token.expiryYear).slice(-2);
  return {
    tokenKey: token.tokenKey,
    customerEmail: token.customerEmail,
    cardType: token.brand,
    cardPan: `**** **** **** ${token.last4}`,
    ...(shape === 'first'
      ? { tokenExpirationDate: `${month}/${year}` }
      : { tokenExpiryDate: `${year}${month}` }),
  };
}

const path = '/v1/checkout/tokenized-card-data';

export const cardTokenRoutes: readonly WireRoute[] = [
  { method: 'GET', path, handle: listCardTokens },
  { method: 'POST', path, handle: move },
  { method: 'DELETE', path, handle: remove },
];
