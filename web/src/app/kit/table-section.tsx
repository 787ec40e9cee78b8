import { IconArchive, IconArrowsExchange, IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { BatchAction, Column, Filter } from '#ui/data-table/table-types.ts';
import { type TableQuery, useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Money } from '#ui/values/money.tsx';
import { Person } from '#ui/people/person.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { Section } from '#ui/frame/section.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { useDelay } from '#ui/feedback/use-delay.ts';
import classes from './kit-page.module.css';
import { type SampleMember, sampleMembers } from './sample-members.ts';

const columns: Column<SampleMember>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    cell: (member) => <Person id={member.id} name={member.name} detail={member.email} />,
  },
  { key: 'tribeId', header: 'Tribe ID', cell: (member) => member.tribeId },
  { key: 'stage', header: 'Stage', sortable: true, cell: (member) => member.stage },
  { key: 'batch', header: 'Batch', sortable: true, cell: (member) => `Batch ${member.batch}` },
  {
    key: 'membership',
    header: 'Membership',
    cell: ({ membership }) => <StatusBadge tone={membership.tone}>{membership.text}</StatusBadge>,
  },
  {
    key: 'nextPayment',
    header: 'Next payment',
    align: 'right',
    cell: ({ nextPayment }) => <NextPayment {...nextPayment} />,
  },
  { key: 'lastSeen', header: 'Last seen', cell: (member) => <DateText value={member.lastSeen} form="relative" /> },
  { key: 'points', header: 'Points (XP)', align: 'right', optional: true, cell: (member) => member.points },
];

const filters: Filter[] = [
  {
    key: 'batch',
    label: 'Batch',
    multiple: true,
    options: [14, 15, 16, 17].map((batch) => ({ value: String(batch), label: String(batch) })),
  },
  {
    key: 'status',
    label: 'Status',
    options: ['Active', 'Overdue', 'Expired'].map((status) => ({ value: status, label: status })),
  },
];

const batchActions: BatchAction[] = [
  {
    label: 'Move to group',
    icon: <IconArrowsExchange size={18} />,
    onRun: ({ keys }) => toast.success(`${keys.length} moved to Bayanihan`),
  },
  { label: 'Send credentials', icon: <IconKey size={18} />, onRun: () => toast.success('Credentials sent') },
  { label: 'Archive', icon: <IconArchive size={18} />, onRun: ({ clear }) => clear() },
];

const tabs = [
  { value: 'people', label: 'All', count: 64 },
  { value: 'waiting', label: 'On the way' },
  { value: 'failed', label: 'Failed' },
  { value: 'none', label: 'Nothing yet', count: 0 },
] as const;

type Situation = (typeof tabs)[number]['value'];

export default function TableSection() {
  return (
    <Section title="Data table">
      <QueryTabs label="Status of the list" param="list" tabs={tabs}>
        {(situation) => <SampleTable key={situation} situation={situation} />}
      </QueryTabs>
    </Section>
  );
}

function SampleTable({ situation }: { situation: Situation }) {
  const query = useTableQuery({ filters: ['batch', 'status'], defaultSort: { key: 'name', direction: 'asc' } });
  const [failed, setFailed] = useState(situation === 'failed');
  const answer = useSampleAnswer(query, situation);
  return (
    <DataTable
      label="Members"
      query={query}
      columns={columns}
      {...answer}
      error={failed ? 'The server took too long to answer.' : null}
      onRetry={() => setFailed(false)}
      primaryKey="id"
      rowHref={(member) => `/kit?person=${member.id}`}
      rowActions={(member) => [
        { label: 'Archive', danger: true, onClick: () => toast.success(`${member.name} archived`) },
      ]}
      filters={filters}
      searchPlaceholder="Name, email, ID"
      batchActions={batchActions}
      onExport={() => new Promise((resolve) => setTimeout(resolve, 800))}
      empty={<NoMembers />}
      noMatch={{ title: 'Nobody matches these filters', text: 'Try removing a filter.' }}
    />
  );
}

function NoMembers() {
  return (
    <EmptyState
      drawing="people"
      title="No members yet"
      text="People appear here when they are enrolled in a product that grants membership."
      action={<Button leftSection={<IconPlus size={18} />}>New User</Button>}
      secondary={<a href="#import">Import from a spreadsheet</a>}
    />
  );
}

function NextPayment({ centavos, day }: { centavos?: number; day?: string }) {
  if (centavos === undefined || !day) return <span className={classes.dim}>Paid in full</span>;
  return (
    <>
      <Money centavos={centavos} strong />
      <span className={classes.late}>
        <DateText value={day} form="relative" />
      </span>
    </>
  );
}

/** The answer of a server, a moment later. */
function useSampleAnswer(query: TableQuery, situation: Situation) {
  const queryKey = JSON.stringify([query.page, query.search, query.sort, query.filters]);
  const answered = useAnswered(queryKey);
  if (situation === 'waiting' || !answered) return { rows: undefined, total: undefined };
  if (situation === 'none') return { rows: [], total: 0 };
  const found = sampleMembers
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(query.search.toLowerCase()))
    .filter(({ batch }) => !query.filters.batch?.length || query.filters.batch.includes(String(batch)))
    .filter(({ membership }) => !query.filters.status?.length || query.filters.status.includes(membership.text))
    .toSorted((a, b) => compare(a, b, query));
  return { rows: found.slice(query.offset, query.offset + query.limit), total: found.length };
}

function useAnswered(queryKey: string): boolean {
  const [first] = useState(queryKey);
  const warm = useDelay(400);
  return warm || queryKey !== first;
}

function compare(a: SampleMember, b: SampleMember, { sort }: TableQuery): number {
  const sign = sort?.direction === 'desc' ? -1 : 1;
  if (sort?.key === 'batch') return sign * (a.batch - b.batch);
  return sign * (sort?.key === 'stage' ? a.stage.localeCompare(b.stage) : a.name.localeCompare(b.name));
}
