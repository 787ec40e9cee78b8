import { GoalsPanel } from '#features/insight/targets/goals-panel.tsx';
import { BucketsCard } from './cards/buckets-card.tsx';
import { FigureCards } from './cards/figure-cards.tsx';
import { GroupsCard } from './cards/groups-card.tsx';
import { Loaded } from './cards/loaded.tsx';
import { useChoiceInput } from './report-context.ts';
import { ReportFrame } from './frame/report-frame.tsx';
import { ReportSummary } from './report-pages.operations.ts';
import classes from './reports.module.css';

/** The figures that staff open first thing in the morning, beside the period before. */
export default function ReportSummaryPage() {
  return (
    <ReportFrame title="Report summary" report="report-summary" exports={{ source: 'collections', by: 'product' }}>
      <Figures />
      <div className={classes.pair}>
        <BucketsCard source="collections" title="Revenue collected" look="compared" />
        <BucketsCard source="members" title="Active members" look="line" />
      </div>
      <GoalsPanel />
      <GroupsCard
        source="collections"
        title="Revenue collected in detail"
        dimensions={['product', 'platform', 'term', 'batch']}
      />
    </ReportFrame>
  );
}

function Figures() {
  const choice = useChoiceInput();
  return (
    <Loaded
      query={ReportSummary}
      variables={{ choice }}
      height={240}
      ready={({ reportSummary: { figures } }) => (
        <FigureCards figures={figures} wide="collected" labels={{ collected: 'Revenue collected' }} />
      )}
    />
  );
}
