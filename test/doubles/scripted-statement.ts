// For tests: the statement of an account at a provider, written row by row, served in small pages,
// and wrong in whatever way a test wants.

import type { CallContext, ProviderAnswer } from '../../src/provider/port/outcomes.ts';
import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';
import type {
  StatementPage,
  StatementQuery,
  StatementRow,
} from '../../src/provider/port/statement.ts';

export interface ScriptedStatement {
  /** In the order in which they are served. */
  rows: StatementRow[];
  readonly asked: StatementQuery[];
  /** What comes instead of a page; `served` is what would have come. */
  answer: (query: StatementQuery, served: StatementPage) => ProviderAnswer<StatementPage>;
  /** Called before a page is answered. */
  before: (query: StatementQuery) => Promise<void>;
  wrap(provider: Provider): Provider;
  credit(id: string, at: string, terms?: Partial<StatementRow>): StatementRow;
}

const PAGE = 2;

/** The account begins with ₦1,000.00, and each credit is ₦50.00. */
export function scriptStatement(): ScriptedStatement {
  let balanceKobo = 100_000;
  const answered = (value: StatementPage) => ({ kind: 'answered', value }) as const;

  function serve({ cursor, from, before }: StatementQuery): StatementPage {
    const rows = script.rows.filter(({ at }) => at >= from && at < before);
    const start = Number(cursor ?? 0);
    const end = start + PAGE;
    const next = end < rows.length ? String(end) : null;
    return { rows: rows.slice(start, end), unreadable: 0, cursor: next };
  }

  const script: ScriptedStatement = {
    rows: [],
    asked: [],
    answer: (_query, served) => answered(served),
    before: async () => {},
    wrap: (provider) => ({
      ...provider,
      async readStatement(query: StatementQuery, _context: CallContext) {
        script.asked.push(query);
        await script.before(query);
        return script.answer(query, serve(query));
      },
    }),
    credit(id, at, terms = {}) {
      const amountKobo = terms.amountKobo ?? 5_000;
      balanceKobo += amountKobo;
      const row: StatementRow = {
        transactionId: id,
        reference: `ref-${id}`,
        sessionId: null,
        entry: 'credit',
        kind: 'online_checkout',
        amountKobo,
        feeKobo: 0,
        currency: 'NGN',
        balanceKobo,
        at: new Date(at),
        ...terms,
      };
      script.rows.push(row);
      return row;
    },
  };
  return script;
}
