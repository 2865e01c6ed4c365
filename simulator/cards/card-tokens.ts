// Tokens stand for cards. A token knows how its card behaves, never its number.

import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { CardBehaviour } from './cards.ts';

export interface Card {
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly behaviour: CardBehaviour;
}

export interface CardToken extends Card {
  readonly seq: number;
  readonly tokenKey: string;
  readonly accountId: string;
  readonly customerEmail: string;
  readonly createdAt: string;
}

interface Owner {
  readonly accountId: string;
  readonly customerEmail: string;
}

export interface TokenSearch {
  readonly customerEmail?: string;
  readonly from?: string;
  readonly to?: string;
}

const SELECT = `select seq, token_key "tokenKey", account_id "accountId",
  customer_email "customerEmail", brand, last4, expiry_month "expiryMonth",
  expiry_year "expiryYear", behaviour, created_at "createdAt"
  from card_tokens where deleted = 0`;

export type CardTokens = ReturnType<typeof openCardTokens>;

export function openCardTokens(database: Database, clock: Clock) {
  return {
    create({ accountId, customerEmail }: Owner, card: Card): string {
      const tokenKey = `tok_${randomBytes(24).toString('base64url')}`;
      database.run(
        `insert into card_tokens (token_key, account_id, customer_email, brand, last4,
           expiry_month, expiry_year, behaviour, created_at)
         values (:tokenKey, :accountId, :customerEmail, :brand, :last4, :expiryMonth,
           :expiryYear, :behaviour, :createdAt)`,
        {
          tokenKey,
          accountId,
          customerEmail: customerEmail.toLowerCase(),
          brand: card.brand,
          last4: card.last4,
          expiryMonth: card.expiryMonth,
          expiryYear: card.expiryYear,
          behaviour: card.behaviour,
          createdAt: clock.now().toISOString(),
        },
      );
      return tokenKey;
    },
    find: (tokenKey: string) =>
      database.first<CardToken>(`${SELECT} and token_key = :tokenKey`, { tokenKey }),
    search: (search: TokenSearch, page: { offset: number; limit: number }) =>
      database.all<CardToken>(
        `${SELECT} and (:customerEmail is null or customer_email = :customerEmail)
           and (:from is null or created_at >= :from) and (:to is null or created_at <= :to)
         order by seq desc limit :limit offset :offset`,
        {
          customerEmail: search.customerEmail?.toLowerCase() ?? null,
          from: search.from ?? null,
          to: search.to ?? null,
          ...page,
        },
      ),
    moveTo: (tokenKey: string, customerEmail: string) =>
      database.run(
        'update card_tokens set customer_email = :customerEmail where token_key = :tokenKey',
        { tokenKey, customerEmail: customerEmail.toLowerCase() },
      ),
    remove: (tokenKey: string) =>
      database.run('update card_tokens set deleted = 1 where token_key = :tokenKey', { tokenKey }),
  };
}
