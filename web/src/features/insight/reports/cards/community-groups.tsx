import { dimensionFacts, type ReportDimension, type ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { parseRows } from '@app/rules/insight/reports/report-rows';
import { IconDownload } from '@tabler/icons-react';
import type { CommunityReportQuery } from '#gql/graphql.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { download } from '#ui/download.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Sparkline } from '#ui/figures/sparkline.tsx';
import { Card } from '#ui/frame/card.tsx';
import { DimensionSwitch } from './buckets-card.tsx';
import { tableDimensions } from './community-dimensions.ts';
import { GroupName } from './group-name.tsx';
import { useExportAddress } from '../frame/export-address.ts';
import { Cell, RowsNumber, Share } from './groups-card.tsx';
import { useRowsAddress } from '../report-context.ts';
import classes from '../reports.module.css';

type Answer = CommunityReportQuery['communityReport'];
type Group = Answer['groups'][number];

type CommunityGroupsProps = { groups: readonly Group[]; by: ReportDimension; figures: Answer['figures'] };

/** How each group does. Every number opens its people. */
export function CommunityGroups({ groups, by, figures }: CommunityGroupsProps) {
  const { may } = useAccess();
  const { communityFile } = useExportAddress('members');
  const title = `${dimensionFacts[by].label}s in detail`;
  const totalOf = (source: ReportSourceId) => {
    const figure = figures.find(({ key }) => key === source);
    return figure && <Figure source={source} figure={figure} />;
  };
  const checkedIn = groups.reduce((sum, group) => sum + group.checkedIn.count, 0);
  const buddies = groups.reduce((sum, group) => sum + group.buddies, 0);
  return (
    <Card
      rank={2}
      padding="none"
      className={classes.groups}
      title={title}
      aside={
        <div className={classes.controls}>
          <DimensionSwitch name="detail" label={`${title} by`} dimensions={tableDimensions} chosen={by} prefix="By" />
          {may('report_export') && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} />}
              onClick={() => download(communityFile(by, 'csv'))}
            >
              CSV
            </Button>
          )}
        </div>
      }
    >
      {groups.length === 0 ? (
        <EmptyState drawing="people" title="Nobody in these days" text="Pick other days in the bar above." />
      ) : (
        <>
          <p className={classes.underHead}>
            Every number opens its people. Check-ins: who checked in this week, of members in an accountability group
          </p>
          {/* It scrolls, so the keyboard has to reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={classes.scroll} tabIndex={0} role="group" aria-label={title}>
            <table className={classes.table} aria-label={title}>
              <thead>
                <tr>
                  <th scope="col">{dimensionFacts[by].label}</th>
                  <th scope="col">Members</th>
                  <th scope="col">Seen this week</th>
                  <th scope="col" className={classes.shareHead}>
                    Check-ins
                  </th>
                  <th scope="col">Completions</th>
                  <th scope="col">Move-ups</th>
                </tr>
              </thead>
              <tbody>
                {groups.map((group) => (
                  <Line key={group.key} by={by} group={group} />
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">Total</th>
                  <Cell label="Members">{totalOf('members')}</Cell>
                  <Cell label="Seen this week">{totalOf('seen')}</Cell>
                  <td data-label="Check-ins">{buddies > 0 && `${percentOf(checkedIn, buddies)}%`}</td>
                  <Cell label="Completions">{totalOf('completions')}</Cell>
                  <Cell label="Move-ups">{totalOf('move-ups')}</Cell>
                </tr>
              </tfoot>
            </table>
          </div>
        </>
      )}
    </Card>
  );
}

/** Fewer than these percent of those with buddies checked in: somebody should ask why. */
const FEW = 40;

/** Somebody may have left their group after the check-in. */
const percentOf = (count: number, all: number) => Math.min(100, all > 0 ? Math.round((count / all) * 100) : 0);

function Line({ by, group }: { by: ReportDimension; group: Group }) {
  const { members, seen, spark, checkedIn, buddies, completions, moveUps } = group;
  const percent = percentOf(checkedIn.count, buddies);
  const checkedInAddress = useFigureAddress('checked-in');
  const [first = 0, last = 0] = [spark[0], spark.at(-1)];
  return (
    <tr>
      <th scope="row">
        <GroupName by={by} group={group} />
      </th>
      <Cell label="Members">
        <Figure source="members" figure={members} />
      </Cell>
      <Cell label="Seen this week">
        <span className={classes.sparked}>
          <Sparkline points={spark} width={32} height={20} tone={last < first ? 'bad' : 'good'} />
          <Figure source="seen" figure={seen} />
        </span>
      </Cell>
      <td data-label="Check-ins" className={classes.share}>
        {buddies > 0 && (
          <Share
            percent={percent}
            to={checkedInAddress(checkedIn)}
            {...(percent < FEW && { tone: 'accent' as const })}
          />
        )}
      </td>
      <Cell label="Completions">
        <Figure source="completions" figure={completions} />
      </Cell>
      <Cell label="Move-ups">
        <Figure source="move-ups" figure={moveUps} />
      </Cell>
    </tr>
  );
}

type TableFigure = Pick<Group['members'], 'rows' | 'count'>;

function Figure({ source, figure }: { source: ReportSourceId; figure: TableFigure }) {
  const address = useFigureAddress(source);
  return <RowsNumber to={address(figure)}>{figure.count.toLocaleString('en-PH')}</RowsNumber>;
}

/** Where the rows of a number are; nought has none. */
function useFigureAddress(source: ReportSourceId): (figure: TableFigure) => string | null {
  const address = useRowsAddress(source);
  return ({ rows, count }) => {
    const parsed = parseRows(rows, source);
    return parsed && count > 0 ? address(parsed) : null;
  };
}
