import {
  dimensionFacts,
  OTHERS_KEY,
  reportFacts,
  type ReportSourceId,
  unitWords,
} from '@app/rules/insight/reports/report-catalog';
import { choiceWords, periodFacts } from '@app/rules/insight/reports/report-period';
import { parseRows, printRows, type ReportRows as RowsOf } from '@app/rules/insight/reports/report-rows';
import { IconChevronDown, IconChevronUp, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { listedRows } from '#graphql/listed-rows.ts';
import { useQuery } from '#graphql/use-query.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useSearchParams } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { measureWords } from '#ui/charts/measures.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Filter } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { arrowKeys } from '#ui/modal/arrow-keys.ts';
import { Drawer } from '#ui/modal/drawer.tsx';
import { ChangeText } from '../cards/change-text.tsx';
import { DrawerChart } from './drawer-chart.tsx';
import { useRowsFile } from '../frame/use-rows-file.ts';
import { changeOf, valueOf, wishOf } from '../figure-change.ts';
import { listOf } from './lists-of-sources.ts';
import { type ReportPlace, useChoiceInput, useReport, withRows } from '../report-context.ts';
import { Report, ReportRows } from '../reports.operations.ts';
import { rowColumns, searchWords } from './row-columns.tsx';
import { linkOf, useSiblings } from './siblings.ts';
import classes from '../reports.module.css';

/** The rows behind a figure, in a drawer: by the query string, so that Back, reload and a shared link work. */
export function RowsDrawer() {
  const place = useReport();
  const [search, setSearch] = useSearchParams();
  const given = search.get('rows');
  const opened = given === null ? null : openedRows(given, place);
  const text = opened && printRows(opened.rows);
  const { before, after } = useSiblings(text);
  const show = (next: string | null) => setSearch((all) => withRows(all, next), { replace: next !== null });
  useFocusBack(text);

  if (given === null) return null;
  if (!opened || text === null) return <UnknownRows onClose={() => show(null)} />;
  const { source, rows } = opened;
  return (
    <div role="presentation" onKeyDown={arrowKeys({ before, after, onShow: show })}>
      <Drawer
        opened
        onClose={() => show(null)}
        width={620}
        title={
          <span className={classes.walk}>
            <DrawerTitle source={source} rows={rows} text={text} />
            {/* Not disabled at the ends: it would lose the focus, and the arrow keys with it. */}
            <IconButton
              aria-label="Figure before"
              aria-disabled={before === null}
              className={classes.chevron}
              onClick={() => before && show(before)}
            >
              <IconChevronUp size={20} />
            </IconButton>
            <IconButton
              aria-label="Next figure"
              aria-disabled={after === null}
              className={classes.chevron}
              onClick={() => after && show(after)}
            >
              <IconChevronDown size={20} />
            </IconButton>
          </span>
        }
        footer={<DrawerFooter source={source} rows={rows} text={text} />}
      >
        <Rows key={text} source={source} rows={rows} text={text} />
      </Drawer>
    </div>
  );
}

type Opened = { source: ReportSourceId; rows: RowsOf };

/** What an address means, as the links of the page say it; rows that name no source are of the usual one. */
function openedRows(
  text: string,
  { source: ofPage, usualSource }: Pick<ReportPlace, 'source' | 'usualSource'>,
): Opened | null {
  const source = parseRows(text, ofPage)?.of ?? usualSource;
  const rows = parseRows(text, source);
  return rows && { source, rows: { ...rows, of: source === ofPage ? null : source } };
}

/** A link that was cut off, or is of an earlier release. */
function UnknownRows({ onClose }: { onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} width={620} title="Rows">
      <EmptyState
        drawing="search"
        title="We do not understand this link"
        text="It names no rows of this report. Every figure on the page opens its own."
      />
    </Drawer>
  );
}

/** When the drawer closes, the focus returns to the figure that it showed last. */
function useFocusBack(rows: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (rows === null && last.current !== null) linkOf(last.current)?.focus();
    last.current = rows;
  }, [rows]);
}

type PartProps = { source: ReportSourceId; rows: RowsOf; text: string };

function DrawerTitle({ source, rows, text }: PartProps) {
  const { title, choice, today } = useReport();
  const { data } = useRowsQuery({ source, text, search: '', page: 1 });
  const period = choice.period === 'none' ? choiceWords(choice, today) : periodFacts[choice.period].label;
  const dimension = rows.parts[0]?.dimension;
  // The server names keys: `Collections: GCash`.
  const full = data?.reportRows.title ?? reportFacts[source].title;
  const name = full.includes(': ') ? full.slice(full.indexOf(': ') + 2) : full;
  return (
    <span className={classes.drawerTitle}>
      <small>{[title, period, dimension && dimensionFacts[dimension].label].filter(Boolean).join(' · ')}</small>
      {name}
    </span>
  );
}

type RowsQuestion = { source: ReportSourceId; text: string; search: string; page: number };

function useRowsQuery({ source, text, search, page }: RowsQuestion) {
  const choice = useChoiceInput();
  return useQuery(ReportRows, {
    variables: { source, choice, rows: text, search: search || null, page, pageSize: PAGE },
    fetchPolicy: 'cache-and-network',
  });
}

const PAGE = 10;

/** The rows that somebody approved, of all behind the figure. */
function approvedBy(rows: RowsOf, key: string | null | undefined): RowsOf {
  return key ? { ...rows, parts: [...rows.parts, { dimension: 'by', key }] } : rows;
}

/** Who approved payments or move-ups in the period; none where that is no question, or answered by the figure itself. */
function useApprovers(source: ReportSourceId, rows: RowsOf): Filter[] {
  const choice = useChoiceInput();
  const isAsked = mayBeFiltered(source, rows);
  const { data } = useQuery(Report, { variables: { source, choice, by: 'by' }, skip: !isAsked });
  if (!isAsked) return [];
  const approvers = (data?.report.groups ?? []).filter(({ key, count }) => key !== OTHERS_KEY && count > 0);
  const options = approvers.map(({ key, label }) => ({ value: key, label }));
  return [{ key: 'by', label: dimensionFacts.by.label, options }];
}

function mayBeFiltered(source: ReportSourceId, { parts }: RowsOf): boolean {
  return reportFacts[source].dimensions.includes('by') && !parts.some(({ dimension }) => dimension === 'by');
}

function Rows({ source, rows: all, text: ofAll }: PartProps) {
  const query = useTableQuery({ name: 'rows', filters: ['by'] });
  const filters = useApprovers(source, all);
  const [by] = filters.length > 0 ? (query.filters.by ?? []) : [];
  const rows = approvedBy(all, by);
  const text = by ? printRows(rows) : ofAll;
  const { data, error, refetch } = useRowsQuery({ source, text, search: query.search, page: query.page });
  const list = data?.reportRows;
  return (
    <div className={classes.drawer}>
      <FigureLine source={source} rows={rows} figure={query.search ? undefined : list} />
      <DrawerChart source={source} rows={all} />
      <DataTable
        label={list?.title ?? 'Rows'}
        query={query}
        columns={rowColumns[reportFacts[source].hasAmount ? 'money' : 'count']}
        {...listedRows(list && { items: list.items, totalCount: list.count }, { error, refetch })}
        primaryKey="id"
        rowHref={({ path }) => path ?? undefined}
        filters={filters}
        searchPlaceholder={searchWords(source)}
        noMatch={{ title: 'No row of this figure matches', text: 'Try other words, or clear the search.' }}
        empty={<EmptyState drawing="search" title="Nothing here" text="No rows are behind this figure." />}
      />
    </div>
  );
}

type FigureLineProps = {
  source: ReportSourceId;
  rows: RowsOf;
  figure: { count: number; amount?: number | null } | undefined;
};

/** `₱398,600.00 in 281 payments ↗ 7.4%` */
function FigureLine({ source, rows, figure }: FigureLineProps) {
  const choice = useChoiceInput();
  const [part] = rows.parts;
  const isCompared = rows.days === null && rows.parts.length <= 1 && !part?.besides;
  const { data } = useQuery(Report, {
    variables: { source, choice, by: part?.dimension ?? null },
    skip: !isCompared,
  });
  const { measure, hasAmount } = reportFacts[source];
  const group = part && data?.report.groups.find(({ key }) => key === part.key);
  const former = part
    ? group && { count: group.beforeCount, amount: group.beforeAmount ?? null }
    : data && { count: data.report.before.count, amount: data.report.before.amount ?? null };
  if (!figure) return <p className={classes.figureLine} />;
  const now = { count: figure.count, amount: figure.amount ?? null };
  return (
    <p className={classes.figureLine}>
      {hasAmount && figure.amount != null ? (
        <>
          <b>{measureWords.money.text(figure.amount)}</b> in {unitWords(source, figure.count)}
        </>
      ) : (
        <b>{unitWords(source, figure.count)}</b>
      )}{' '}
      {former && <ChangeText change={changeOf(valueOf(now, measure), valueOf(former, measure), wishOf(source))} />}
    </p>
  );
}

function DrawerFooter({ source, rows, text }: PartProps) {
  const { may, mayOpen } = useAccess();
  const { days } = useReport();
  const [search] = useSearchParams();
  const saveRows = useRowsFile(source);
  const by = mayBeFiltered(source, rows) ? search.get('rows-by') : null;
  const words = search.get('rows-q') ?? '';
  const listed = by ? printRows(approvedBy(rows, by)) : text;
  const list = listOf(source, rows, days);
  return (
    <>
      {may('report_export') && (
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            onClick={() => void saveRows(listed, 'csv', words)}
          >
            CSV
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            onClick={() => void saveRows(listed, 'xlsx', words)}
          >
            Excel
          </Button>
        </>
      )}
      {list && mayOpen(list.to) && (
        <RouteButton to={list.to} query={list.query}>
          {list.isExact ? `Open all in ${list.label}` : `Open ${list.label}`}
        </RouteButton>
      )}
    </>
  );
}
