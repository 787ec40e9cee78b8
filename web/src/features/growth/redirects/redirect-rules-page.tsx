import { IconClipboardText, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { attempt } from '#graphql/attempt.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import type { RedirectRuleFieldsFragment } from '#gql/graphql.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column, Filter } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { download } from '#ui/download.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Sparkline } from '#ui/figures/sparkline.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Switch } from '#ui/inputs/switch.tsx';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { HitsChart } from './hits-chart.tsx';
import { PasteRulesModal, pasteRulesModalId } from './paste-rules-modal.tsx';
import { DeleteRedirectRule, RedirectFigures, RedirectRules, SwitchRedirectRule } from './redirects.operations.ts';
import classes from './redirects.module.css';
import { RuleModal, ruleModalId } from './rule-modal.tsx';
import { TestAddress } from './test-address.tsx';

type Rule = RedirectRuleFieldsFragment;

const states = ['on', 'off'] as const;
const filters: readonly Filter[] = [
  {
    key: 'state',
    label: 'State',
    options: [
      { value: 'on', label: 'On' },
      { value: 'off', label: 'Off' },
    ],
  },
];

/** Rules that send people from one address to another, with how often each is used. */
export default function RedirectRulesPage() {
  const { may } = useAccess();
  const modal = useModal();
  const query = useTableQuery({ filters: ['state'], defaultSort: { key: 'hits', direction: 'desc' } });
  const [editing, setEditing] = useState<Rule | null>(null);
  const filter = {
    search: query.search || null,
    state: states.find((state) => state === query.filters.state?.[0]) ?? null,
  };
  const order = {
    sort: query.sort?.key === 'from' ? 'from' : 'hits',
    isDescending: query.sort?.direction !== 'asc',
  } as const;
  const { data, error, refetch } = useQuery(RedirectRules, {
    variables: { filter: { ...filter, ...order }, page: query.page, pageSize: query.limit },
  });
  const { data: figures } = useQuery(RedirectFigures);
  const [deleteRule] = useMutation(DeleteRedirectRule, { refetchQueries: [RedirectRules, RedirectFigures] });

  const open = (rule: Rule | null) => {
    setEditing(rule);
    modal.open(ruleModalId);
  };
  const remove = async ({ id, from }: Rule) => {
    const isConfirmed = await confirmDeletion(
      from,
      'People who open this address will find no page. Its hits are deleted, too.',
    );
    if (isConfirmed) await attempt(deleteRule({ variables: { id } }), `${from} was deleted`);
  };
  const newRule = may('redirect-rule_create') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => open(null)}>
      New rule
    </Button>
  );
  const paste = may('redirect-rule_create') && (
    <Button
      variant="default"
      leftSection={<IconClipboardText size={18} />}
      onClick={() => modal.open(pasteRulesModalId)}
    >
      Paste rules
    </Button>
  );
  const mayChange = may('redirect-rule_update');
  const totals = figures?.redirectFigures;

  return (
    <Page
      title="Redirect rules"
      description="Send people from one address to another before the page loads. An exact path wins over a prefix; affiliate codes and UTM tags always travel along."
      action={newRule}
      secondaryActions={paste}
    >
      <div className={classes.page}>
        <DataTable
          label="Redirect rules"
          query={query}
          columns={columnsFor(mayChange)}
          filters={filters}
          {...listedRows(data?.redirectRules, { error, refetch })}
          primaryKey="id"
          rowActions={(rule) => [
            ...(mayChange ? [{ label: 'Edit', icon: <IconPencil size={18} />, onClick: () => open(rule) }] : []),
            ...(may('redirect-rule_delete')
              ? [{ label: 'Delete', icon: <IconTrash size={18} />, danger: true, onClick: () => void remove(rule) }]
              : []),
          ]}
          onExport={() => download(exportAddress(filter))}
          searchPlaceholder="Path, target or note"
          footNote={totals && `${totals.hits.toLocaleString('en-PH')} hits in 30 days`}
          empty={
            <EmptyState
              drawing="lost"
              title="No rules yet"
              text="Send an old address to a new page."
              action={newRule}
            />
          }
          noMatch={{ title: 'No rule matches' }}
        />
        <aside className={classes.side} aria-label="Test and figures">
          <TestAddress />
          {totals && <HitsChart days={totals.days} />}
          <Card title="Paths that cannot be used" rank={2}>
            <p className={classes.dim}>
              /api, /login, /set-new-password, /reset-password, every other page of Tribe and the addresses of open
              funnels.
            </p>
          </Card>
        </aside>
      </div>
      <RuleModal key={editing?.id ?? 'new'} rule={editing} hosts={totals?.hosts ?? []} onOpenOther={setEditing} />
      <PasteRulesModal />
    </Page>
  );
}

const columnsFor = (mayChange: boolean): readonly Column<Rule>[] => [
  {
    key: 'from',
    header: 'From',
    sortable: true,
    cell: ({ from, isPrefix, note }) => (
      <span className={classes.source}>
        <span className={classes.path}>
          {isPrefix ? from.slice(0, -1) : from}
          {isPrefix && <em>*</em>}
        </span>
        {note && <span className={classes.note}>{note}</span>}
      </span>
    ),
  },
  {
    key: 'to',
    header: 'To',
    cell: ({ to }) => (
      <span className={classes.target} title={to}>
        {to}
      </span>
    ),
  },
  {
    key: 'type',
    header: 'Type',
    cell: ({ statusCode }) => (
      <StatusBadge tone={statusCode === 301 ? 'success' : 'neutral'} mark="none">
        {statusCode}
      </StatusBadge>
    ),
  },
  {
    key: 'hits',
    header: 'Hits, 30 days',
    sortable: true,
    align: 'right',
    cell: ({ use: { hits, daily, lastAt } }) => (
      <span className={classes.hits}>
        <Sparkline points={inSteps(daily)} tone={hits > 0 ? 'good' : 'neutral'} />
        <span className={classes.figures}>
          <b>{hits.toLocaleString('en-PH')}</b>
          <span className={classes.note}>{lastAt ? <DateText value={lastAt} form="relative" /> : 'never'}</span>
        </span>
      </span>
    ),
  },
  { key: 'on', header: 'On', cell: (rule) => <RuleSwitch rule={rule} disabled={!mayChange} /> },
];

/** Takes effect at once; a rule that would loop stays off and says why. */
function RuleSwitch({ rule: { id, from, isOn }, disabled }: { rule: Rule; disabled: boolean }) {
  const [send, { loading }] = useMutation(SwitchRedirectRule);
  return (
    <Switch
      aria-label={`${from} is on`}
      checked={isOn}
      disabled={disabled || loading}
      onChange={() => void attempt(send({ variables: { id, isOn: !isOn } }), isOn ? `${from} is off` : `${from} is on`)}
    />
  );
}

/** Thirty days in ten steps: a line that can be read in the width of a thumb. */
function inSteps(daily: readonly number[]): number[] {
  return Array.from({ length: 10 }, (_, step) =>
    daily.slice(step * 3, step * 3 + 3).reduce((all, hits) => all + hits, 0),
  );
}

function exportAddress({ search, state }: { search: string | null; state: string | null }): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (state) query.set('state', state);
  return `/api/export/redirect-rules?${query}`;
}
