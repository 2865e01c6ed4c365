// The balances of the ledger on a day: an account leads to its lines.

import type { LedgerBalances } from '@sanwo/sdk';
import { PlaceLink } from '../../kit/links/place-link.tsx';
import { Money } from '../../kit/text/money.tsx';
import { accountWords } from './words.ts';

const HEAD = 'px-4 py-2 text-xs font-medium text-quiet';
const NUMBER = 'px-4 py-2 text-right tabular-nums align-top';

type Balance = LedgerBalances['accounts'][number];

export function Balances({ accounts }: { readonly accounts: readonly Balance[] }) {
  const moved = accounts.filter(({ balance }) => balance !== 0);
  const debits = moved.filter(({ balance }) => balance > 0);
  const total = debits.reduce((sum, { balance }) => sum + balance, 0);
  return (
    <table className="w-full text-sm" aria-label="Balances">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={`${HEAD} text-left`}>
            Account
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Debit
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Credit
          </th>
        </tr>
      </thead>
      <tbody>
        {moved.map((each) => (
          <BalanceRow key={each.account} {...each} />
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="px-4 py-2 text-left">
            Total
          </th>
          <td className={NUMBER}>
            <Money kobo={total} />
          </td>
          <td className={NUMBER}>
            <Money kobo={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function BalanceRow({ account, balance }: Balance) {
  const { name, meaning } = accountWords(account);
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="px-4 py-2 text-left font-normal">
        <PlaceLink to="/ledger" search={{ account }}>
          {name}
        </PlaceLink>
        <span className="block text-quiet">{meaning}</span>
      </th>
      <td className={NUMBER}>{balance > 0 ? <Money kobo={balance} /> : null}</td>
      <td className={NUMBER}>{balance < 0 ? <Money kobo={0 - balance} /> : null}</td>
    </tr>
  );
}
