import { dimensionFacts, reportFacts, type ReportSourceId, unitWords } from '@app/rules/insight/reports/report-catalog';
import { choiceWords, periodFacts } from '@app/rules/insight/reports/report-period';
import { parseRows, type ReportRows as RowsOf } from '@app/rules/insight/reports/report-rows';
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
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { download } from '#ui/download.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { arrowKeys } from '#ui/modal/arrow-keys.ts';
import { Drawer } from '#ui/modal/drawer.tsx';
import { ChangeText } from '../cards/change-text.tsx';
import { DrawerChart } from './drawer-chart.tsx';
import { useExportAddress } from '../frame/export-address.ts';
import { changeOf, valueOf, wishOf } from '../figure-change.ts';
import { listOf } from './lists-of-sources.ts';
import { useChoiceInput, useReport, withRows } from '../report-context.ts';
import { Report, ReportRows } from '../reports.operations.ts';
import { rowColumns } from './row-columns.tsx';
import { linkOf, useSiblings } from './siblings.ts';
import classes from '../reports.module.css';

/** The rows behind a figure, in a drawer: by the query string, so that Back, reload and a shared link work. */
export function RowsDrawer() {
  const { source: ofPage } = useReport();
  const [search, setSearch] = useSearchParams();
  const text = search.get('rows');
  const rows = text === null ? null : parseRows(text, ofPage);
  const source = rows?.of ?? ofPage;
  const isOpen = text !== null && rows !== null && source !== null;
  const { before, after } = useSiblings(isOpen ? text : null);
  const show = (next: string | null) => setSearch((all) => withRows(all, next), { replace: next !== null });
  useFocusBack(isOpen ? text : null);

  if (!isOpen) return null;
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

function Rows({ source, rows, text }: PartProps) {
  const query = useTableQuery({ name: 'rows' });
  const { data, error, refetch } = useRowsQuery({ source, text, search: query.search, page: query.page });
  const list = data?.reportRows;
  return (
    <div className={classes.drawer}>
      <FigureLine source={source} rows={rows} figure={query.search ? undefined : list} />
      <DrawerChart source={source} rows={rows} />
      <DataTable
        label={list?.title ?? 'Rows'}
        query={query}
        columns={rowColumns[reportFacts[source].hasAmount ? 'money' : 'count']}
        {...listedRows(list && { items: list.items, totalCount: list.count }, { error, refetch })}
        primaryKey="id"
        rowHref={({ path }) => path ?? undefined}
        searchPlaceholder="Name, reference, amount"
        empty={<EmptyState drawing="search" title="Nothing here" text="This figure is nought." />}
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
  const isCompared = rows.days === null && rows.parts.length <= 1;
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
  const { rowsFile } = useExportAddress(source);
  const list = listOf(source, rows);
  return (
    <>
      {may('report_export') && (
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            onClick={() => download(rowsFile(text, 'csv'))}
          >
            CSV
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} />}
            onClick={() => download(rowsFile(text, 'xlsx'))}
          >
            Excel
          </Button>
        </>
      )}
      {list && mayOpen(list.to) && (
        <RouteButton to={list.to} query={list.query}>
          Open all in {list.label}
        </RouteButton>
      )}
    </>
  );
}
