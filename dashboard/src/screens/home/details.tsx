// What is beneath the figures of the home page: what waits for a person, how it went and why.

import type { Analytics } from '@sanwo/sdk';
import { Bridge } from './bridge.tsx';
import { Cohorts } from './cohorts.tsx';
import { Insights } from './insights.tsx';
import { AtRisk, FailedPayments } from './owed.tsx';
import { PayoutLine } from './payout-line.tsx';
import { TopPlans } from './plans.tsx';
import { Renewals } from './renewals.tsx';
import { Trends } from './trend.tsx';
import { UndecidedPayments } from './undecided.tsx';
import { WaitingTransfers } from './waiting-transfers.tsx';

export const Details = ({ report }: { readonly report: Analytics }) => (
  <>
    <UndecidedPayments />
    <WaitingTransfers />
    <PayoutLine />
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <FailedPayments report={report} />
      <AtRisk report={report} />
    </div>
    <Trends report={report} />
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Bridge report={report} />
      <Renewals report={report} />
    </div>
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <TopPlans report={report} />
      <Cohorts report={report} />
    </div>
    <Insights insights={report.insights} />
  </>
);
