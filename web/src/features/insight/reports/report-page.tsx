import {
  isReportId,
  type ReportDimension,
  reportFacts,
  type ReportId,
} from '@app/rules/insight/reports/report-catalog';
import { SheetLinkPanel } from '#features/insight/gsheet/sheet-link-panel.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { Page } from '#ui/frame/page.tsx';
import { BucketsCard, DimensionSwitch, useDimension } from './cards/buckets-card.tsx';
import { CohortCard } from './cards/cohort-card.tsx';
import { GroupsCard } from './cards/groups-card.tsx';
import { ReportFrame } from './frame/report-frame.tsx';
import { RowsCard } from './cards/rows-card.tsx';
import { useChoiceInput } from './report-context.ts';
import classes from './reports.module.css';

/** One report: chart, groups and rows of a source, by a dimension and a period. */
export default function ReportPage() {
  const { id } = useRouteParams('report');
  if (!isReportId(id))
    return (
      <Page title="Report">
        <EmptyState
          drawing="search"
          level={2}
          title="There is no report of this name"
          text="Pick one from the list of all reports."
          action={<RouteButton to="reports">All reports</RouteButton>}
        />
      </Page>
    );
  return id === 'cohorts' ? <Cohorts /> : <OneReport key={id} id={id} />;
}

/** A switch of more words than these does not fit beside a title. */
const SWITCHED = 5;

function OneReport({ id }: { id: Exclude<ReportId, 'cohorts'> }) {
  const { title, description, dimensions, kind } = reportFacts[id];
  const [first = 'owner', ...rest] = dimensions.slice(0, SWITCHED);
  const choices: [ReportDimension, ...ReportDimension[]] = [first, ...rest];
  const by = useDimension('by', choices);
  return (
    <ReportFrame title={title} description={description} report={id} source={id} exports={{ source: id, by }}>
      <BucketsCard
        source={id}
        title={title}
        look={kind === 'state' ? 'line' : 'parts'}
        by={by}
        height={264}
        controls={<DimensionSwitch name="by" label={`${title} by`} dimensions={choices} chosen={by} />}
      />
      <GroupsCard source={id} title={`${title} in detail`} dimensions={[by]} name="by" isTinted={kind !== 'state'} />
      <RowsCard source={id} />
      <FollowInSheet id={id} />
    </ReportFrame>
  );
}

/** For the period that the page shows. */
function FollowInSheet({ id }: { id: ReportId }) {
  return <SheetLinkPanel report={id} choice={useChoiceInput()} />;
}

function Cohorts() {
  const { title, description } = reportFacts.cohorts;
  return (
    <ReportFrame
      title={title}
      description={description}
      report="cohorts"
      source="cohorts"
      hasPeriod={false}
      exports={{ source: 'cohorts', by: 'cohort' }}
    >
      <div className={classes.page}>
        <CohortCard />
      </div>
    </ReportFrame>
  );
}
