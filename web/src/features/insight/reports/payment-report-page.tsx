import type { ReportDimension } from '@app/rules/insight/reports/report-catalog';
import { plural } from '@app/rules/text/plural';
import { useAccess } from '#session/use-access.ts';
import { measureWords } from '#ui/charts/measures.ts';
import { StatCard } from '#ui/figures/stat-card.tsx';
import type { PaymentReportQuery } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { BucketsCard, DimensionSwitch, useDimension } from './cards/buckets-card.tsx';
import { ExpectedCashCard } from './cards/expected-cash-card.tsx';
import { FigureCards } from './cards/figure-cards.tsx';
import { pointsOf } from './figure-change.ts';
import { GroupsCard } from './cards/groups-card.tsx';
import { Loaded } from './cards/loaded.tsx';
import { OutstandingCard } from './cards/outstanding-card.tsx';
import { useChoiceInput } from './report-context.ts';
import { ReportFrame } from './frame/report-frame.tsx';
import { PaymentReport } from './report-pages.operations.ts';
import classes from './reports.module.css';

const chartDimensions: readonly [ReportDimension, ...ReportDimension[]] = ['platform', 'product', 'term'];

/** What came in and how, what is outstanding by its age, and what is to come. */
export default function PaymentReportPage() {
  const by = useDimension('by', chartDimensions);
  return (
    <ReportFrame title="Payment report" report="payment-report" exports={{ source: 'collections', by }}>
      <Top />
      <BucketsCard
        source="collections"
        title="Collected"
        look="parts"
        by={by}
        height={264}
        controls={<DimensionSwitch name="by" label="Collected by" dimensions={chartDimensions} chosen={by} />}
      />
      <Bottom />
      <GroupsCard
        source="collections"
        title="Collected in detail"
        dimensions={['platform', 'product', 'term', 'batch']}
        isTinted
      />
    </ReportFrame>
  );
}

type Answer = PaymentReportQuery['paymentReport'];

function Top() {
  const choice = useChoiceInput();
  return (
    <Loaded
      query={PaymentReport}
      variables={{ choice }}
      height={112}
      ready={({ paymentReport }) => <Figures report={paymentReport} />}
    />
  );
}

function Figures({ report: { figures, rate, beforeRate } }: { report: Answer }) {
  const due = figures.find(({ key }) => key === 'due');
  return (
    <FigureCards figures={figures} notes={due ? { due: plural(due.count, 'entry', 'entries') } : {}}>
      <StatCard
        label="Collection rate"
        value={rate == null ? '–' : percentOf(rate)}
        {...(rate != null && beforeRate != null && { change: pointsOf(rate * 100, beforeRate * 100) })}
        former={beforeRate == null ? 'of what came and is late' : `from ${percentOf(beforeRate)}`}
      />
    </FigureCards>
  );
}

const percentOf = (share: number) => measureWords.percent.text(Math.round(share * 1000) / 10);

function Bottom() {
  const choice = useChoiceInput();
  const { mayOpen } = useAccess();
  return (
    <Loaded
      query={PaymentReport}
      variables={{ choice }}
      height={330}
      ready={({ paymentReport: { ageing, promised, expected, rate } }) => (
        <div className={classes.pair}>
          <OutstandingCard
            ageing={ageing}
            footer={
              <p className={classes.foot}>
                <Promised {...promised} />
                {mayOpen('payment') && (
                  <RouteLink to="payment" query={{ view: 'board' }} size="sm">
                    Open the collection board
                  </RouteLink>
                )}
              </p>
            }
          />
          <ExpectedCashCard expected={expected} rate={rate == null ? null : percentOf(rate)} />
        </div>
      )}
    />
  );
}

/** What people promised to pay, which the desk lists. */
function Promised({ count, amount }: Answer['promised']) {
  const { mayOpen } = useAccess();
  const words = `${count} promised to pay, ${measureWords.money.text(amount ?? 0)}`;
  return count > 0 && mayOpen('payment') ? (
    <RouteLink to="payment" query={{ tab: 'promises' }} size="sm">
      {words}
    </RouteLink>
  ) : (
    <span>{words}</span>
  );
}
