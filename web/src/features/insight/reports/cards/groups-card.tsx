import {
  dimensionFacts,
  OTHERS_KEY,
  type ReportDimension,
  reportFacts,
  type ReportSourceId,
} from '@app/rules/insight/reports/report-catalog';
import { rangeWords } from '@app/rules/insight/reports/report-period';
import { othersPart } from '@app/rules/insight/reports/report-rows';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toneOf } from '#ui/charts/chart-types.ts';
import { measureWords } from '#ui/charts/measures.ts';
import { download } from '#ui/download.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/frame/card.tsx';
import { DimensionSwitch, useDimension } from './buckets-card.tsx';
import { ChangeText } from './change-text.tsx';
import { GroupName } from './group-name.tsx';
import { useExportAddress } from '../frame/export-address.ts';
import { changeOf, valueOf, wishOf } from '../figure-change.ts';
import { Loaded } from './loaded.tsx';
import { partsOf, type ReportAnswer } from '../report-columns.ts';
import { useChoiceInput, useReport, useRowsAddress } from '../report-context.ts';
import { Report } from '../reports.operations.ts';
import classes from '../reports.module.css';

type GroupsCardProps = {
  source: ReportSourceId;
  title: string;
  /** What the table can be grouped by; on a page whose chart has the switch there is one. */
  dimensions: readonly [ReportDimension, ...ReportDimension[]];
  /** The parameter that says by which. */
  name?: 'by' | 'detail';
  /** The chart above has the same colours. */
  isTinted?: boolean;
};

/** Every group beside the period before, with its change and its share. Every number opens its rows. */
export function GroupsCard({ source, title, dimensions, name = 'detail', isTinted = false }: GroupsCardProps) {
  const choice = useChoiceInput();
  const { may } = useAccess();
  const by = useDimension(name, dimensions);
  const { groupsFile } = useExportAddress(source);
  return (
    <Loaded
      query={Report}
      variables={{ source, choice, by }}
      height={360}
      ready={({ report }) => (
        <Card
          rank={2}
          padding="none"
          className={classes.groups}
          title={title}
          aside={
            <div className={classes.controls}>
              {dimensions.length > 1 && (
                <DimensionSwitch name={name} label={`${title} by`} dimensions={dimensions} chosen={by} prefix="By" />
              )}
              {may('report_export') && (
                <Button
                  variant="default"
                  leftSection={<IconDownload size={18} />}
                  onClick={() => download(groupsFile(by, 'csv'))}
                >
                  CSV
                </Button>
              )}
            </div>
          }
        >
          <GroupsTable report={report} source={source} title={title} by={by} isTinted={isTinted} />
        </Card>
      )}
    />
  );
}

type GroupsTableProps = {
  report: ReportAnswer;
  source: ReportSourceId;
  title: string;
  by: ReportDimension;
  isTinted: boolean;
};

function GroupsTable({ report, source, title, by, isTinted }: GroupsTableProps) {
  const { days } = useReport();
  const address = useRowsAddress(source);
  const { measure, unit } = reportFacts[source];
  const { text } = measureWords[measure];
  const isMoney = measure === 'money';
  const [now, before] = [valueOf(report.total, measure), valueOf(report.before, measure)];
  const tones = new Map(isTinted ? partsOf(report).map(({ key, tone }) => [key, tone]) : []);
  const many = unit[1].slice(0, 1).toUpperCase() + unit[1].slice(1);
  if (report.groups.length === 0)
    return <EmptyState drawing="search" title="Nothing in these days" text="Pick other days in the bar above." />;
  return (
    <>
      <p className={classes.underHead}>
        {rangeWords(days)} beside {rangeWords(days.before)}
      </p>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={title}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{dimensionFacts[by].label}</th>
              <th scope="col">{many}</th>
              {isMoney && <th scope="col">{amountLabel(source)}</th>}
              <th scope="col">Period before</th>
              <th scope="col">Change</th>
              {isMoney && <th scope="col">Average</th>}
              <th scope="col" className={classes.shareHead}>
                Share
              </th>
            </tr>
          </thead>
          <tbody>
            {report.groups.map((group) => {
              const [value, former] = [
                valueOf(group, measure),
                isMoney ? (group.beforeAmount ?? 0) : group.beforeCount,
              ];
              const part = group.key === OTHERS_KEY ? othersPart(by) : { dimension: by, key: group.key };
              const to = group.count > 0 ? address({ parts: [part], days: null }) : null;
              const toBefore = group.beforeCount > 0 ? address({ parts: [part], days: days.before }) : null;
              const tone = tones.get(group.key);
              return (
                <tr key={group.key}>
                  <th scope="row">
                    {isTinted && (
                      <i className={classes.swatch} data-chart-tone={toneOf(tone ?? 'others')} aria-hidden />
                    )}
                    <GroupName by={by} group={group} />
                  </th>
                  <Cell label={many}>
                    <RowsNumber to={to}>{group.count.toLocaleString('en-PH')}</RowsNumber>
                  </Cell>
                  {isMoney && (
                    <Cell label={amountLabel(source)}>
                      <RowsNumber to={to}>
                        <b>{text(value)}</b>
                      </RowsNumber>
                    </Cell>
                  )}
                  <Cell label="Period before">
                    <span className={classes.dim}>
                      <RowsNumber to={toBefore}>{text(former)}</RowsNumber>
                    </span>
                  </Cell>
                  <Cell label="Change">
                    <ChangeText change={changeOf(value, former, wishOf(source))} />
                  </Cell>
                  {isMoney && <Cell label="Average">{group.count > 0 ? text(value / group.count) : ''}</Cell>}
                  <td data-label="Share" className={classes.share}>
                    <Share percent={now > 0 ? Math.round((value / now) * 100) : 0} />
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <Cell label={many}>
                <RowsNumber to={address({ parts: [], days: null })}>
                  {report.total.count.toLocaleString('en-PH')}
                </RowsNumber>
              </Cell>
              {isMoney && (
                <Cell label={amountLabel(source)}>
                  <RowsNumber to={address({ parts: [], days: null })}>{text(now)}</RowsNumber>
                </Cell>
              )}
              <Cell label="Period before">
                <RowsNumber to={report.before.count > 0 ? address({ parts: [], days: days.before }) : null}>
                  {text(before)}
                </RowsNumber>
              </Cell>
              <Cell label="Change">
                <ChangeText change={changeOf(now, before, wishOf(source))} />
              </Cell>
              {isMoney && <Cell label="Average">{report.total.count > 0 ? text(now / report.total.count) : ''}</Cell>}
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

/** What the sums of a source are called. */
const amountLabel = (source: ReportSourceId) => (source === 'collections' ? 'Collected' : 'Amount');

/** A cell that says its heading on a phone, where the table is cards. */
export function Cell({ label, children }: { label: string; children: ReactNode }) {
  return <td data-label={label}>{children}</td>;
}

/** A number that opens its rows; nought has none. */
export function RowsNumber({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? <>{children}</> : <Link to={to}>{children}</Link>;
}

type ShareProps = { percent: number; tone?: 'accent'; to?: string | null };

export function Share({ percent, tone, to = null }: ShareProps) {
  return (
    <span className={classes.shareBox}>
      <span className={classes.shareTrack} aria-hidden>
        <i data-tint={tone} style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      <span className={classes.percent}>
        <RowsNumber to={to}>{percent}%</RowsNumber>
      </span>
    </span>
  );
}
