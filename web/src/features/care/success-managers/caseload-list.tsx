import { type HealthSignal, healthSignals, signalWords } from '@app/rules/care/health/health';
import { GONE_DAYS, LATE_PAYMENTS, SILENT_DAYS, STUCK_DAYS } from '@app/rules/people/at-risk/at-risk';
import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconArrowsExchange, IconCalendarPlus, IconCheck, IconInfoCircle, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import type { CaseloadQuery, ManagerFieldsFragment } from '#gql/graphql.ts';
import { HealthBadge } from '#parts/health/health-badge.tsx';
import { HealthSignals, signalIcons } from '#parts/health/health-signals.tsx';
import { Link, useSearchParams } from '#router/router.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { RowMenu } from '#ui/buttons/row-menu.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { SelectionBar } from '#ui/data-table/selection-bar.tsx';
import { useSelection } from '#ui/data-table/use-selection.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { SearchBox } from '#ui/finding/search-box.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Popover } from '#ui/menu/popover.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Person } from '#ui/people/person.tsx';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import { Money } from '#ui/values/money.tsx';
import type { CaseloadRow, Move } from './caseload-types.ts';
import { ContactModal, contactModalId } from './contact-modal.tsx';
import { NextActionModal, nextActionModalId } from './next-action-modal.tsx';
import { DueText } from './next-action-panel.tsx';
import { ReassignDrawer } from './reassign-drawer.tsx';
import { Caseload, FinishNextAction, OneSuccessManager } from './success-managers.operations.ts';
import classes from './success-managers.module.css';

type Page = CaseloadQuery['caseload'];
type State = 'at_risk' | 'good' | 'unknown' | 'watch';

const PAGE = 25;
const states: readonly State[] = ['at_risk', 'watch', 'good', 'unknown'];
const isState = (value: string | null): value is State =>
  value !== null && (states as readonly string[]).includes(value);
const stateLabels: Record<State, string> = {
  at_risk: 'At risk',
  watch: 'Watch',
  good: 'Good',
  unknown: 'No health yet',
};

type CaseloadListProps = {
  manager: ManagerFieldsFragment;
  tab: 'all' | 'due' | 'renewals';
  mayManage: boolean;
  onMoved: (move: Move) => void;
};

/** The people of a manager, the worst first; the filters are in the address. */
export function CaseloadList({ manager, tab, mayManage, onMoved }: CaseloadListProps) {
  const { may } = useAccess();
  const modal = useModal();
  const client = useDataClient();
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const state = isState(search.get('state')) ? (search.get('state') as State) : null;
  const sort = search.get('sort') === 'renewal' ? ('renewal' as const) : ('health' as const);
  const put = (name: string, value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const variables = { managerId: manager.id, tab, state, search: q || null, sort, limit: PAGE };
  const { data, previousData, error, refetch } = useQuery(Caseload, { variables, fetchPolicy: 'cache-and-network' });
  const filterState = JSON.stringify(variables);
  const [more, setMore] = useState<{ of: string; rows: CaseloadRow[]; next: string | null }>({
    of: filterState,
    rows: [],
    next: null,
  });
  const selection = useSelection(filterState);
  const [chosen, setChosen] = useState<readonly CaseloadRow[] | null>(null);
  const [contacted, setContacted] = useState<CaseloadRow | null>(null);
  const [planned, setPlanned] = useState<readonly CaseloadRow[]>([]);
  const page = (data ?? previousData)?.caseload;
  if (error && !page) {
    return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  if (!page) return <SkeletonCard />;
  const isMore = more.of === filterState && more.rows.length > 0;
  const fresh = new Map(page.items.map((row) => [row.id, row]));
  const rows = isMore ? [...page.items, ...more.rows.filter(({ id }) => !fresh.has(id))] : page.items;
  const next = isMore ? more.next : page.next;
  const loadMore = async () => {
    const { data: answer } = await client.query({ query: Caseload, variables: { ...variables, after: next ?? null } });
    setMore({
      of: filterState,
      rows: [...(isMore ? more.rows : []), ...answer.caseload.items],
      next: answer.caseload.next ?? null,
    });
  };
  const rowsOf = (keys: readonly string[]) => rows.filter(({ id }) => keys.includes(String(id)));
  const onlyOne = planned.length === 1 ? planned[0] : undefined;
  const mayWork = may('user_update');
  const mayChoose = mayWork || mayManage;
  const plan = (people: readonly CaseloadRow[]) => {
    setPlanned(people);
    modal.open(nextActionModalId);
  };
  return (
    <div className={classes.columns}>
      <Card padding="none">
        <div className={classes.toolbar}>
          <SearchBox value={q} onChange={(value) => put('q', value)} placeholder="Name or Tribe ID" />
          <SelectField
            aria-label="Health"
            placeholder="Health: All"
            clearable
            data={states.map((value) => ({ value, label: stateLabels[value] }))}
            value={state}
            onChange={(value) => put('state', value)}
          />
          <span className={classes.signalsButton}>
            <Popover width={320}>
              <Popover.Target>
                <Button variant="default" leftSection={<IconInfoCircle size={18} />}>
                  Signals
                </Button>
              </Popover.Target>
              <Popover.Dropdown aria-label="What the signals mean" className={classes.signals}>
                <SignalsText />
              </Popover.Dropdown>
            </Popover>
          </span>
          <Segmented
            label="Order"
            options={[
              { value: 'health', label: 'By health' },
              { value: 'renewal', label: 'By renewal' },
            ]}
            value={sort}
            onChange={(value) => put('sort', value === 'health' ? null : value)}
          />
        </div>
        {rows.length === 0 ? (
          <EmptyState
            drawing="people"
            title={q || state ? 'Nobody matches' : emptyTitles[tab]}
            text={q || state ? 'Try another name or health.' : emptyTexts[tab]}
          />
        ) : (
          <div className={classes.scroll}>
            <table className={classes.people} aria-label="People">
              <thead>
                <tr>
                  {mayChoose && (
                    <th scope="col">
                      <Checkbox
                        aria-label="Select everyone shown"
                        checked={rows.every(({ id }) => selection.has(String(id)))}
                        indeterminate={
                          rows.some(({ id }) => selection.has(String(id))) &&
                          !rows.every(({ id }) => selection.has(String(id)))
                        }
                        onChange={() => selection.togglePage(rows.map(({ id }) => String(id)))}
                      />
                    </th>
                  )}
                  <th scope="col">Member</th>
                  <th scope="col">Signals</th>
                  <th scope="col">Next action</th>
                  <th scope="col">Renewal</th>
                  {mayWork && (
                    <th scope="col">
                      <HiddenText>Actions</HiddenText>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, at) => {
                  const group = sort === 'health' && groupOf(row) !== groupOf(rows[at - 1]) ? groupOf(row) : null;
                  return (
                    <PersonRow
                      key={row.id}
                      row={row}
                      group={group}
                      counts={page.counts}
                      columns={4 + (mayChoose ? 1 : 0) + (mayWork ? 1 : 0)}
                      isChosen={selection.has(String(row.id))}
                      onChoose={mayChoose ? () => selection.toggle(String(row.id)) : undefined}
                      {...(mayWork && {
                        onPlan: () => plan([row]),
                        onContact: () => {
                          setContacted(row);
                          modal.open(contactModalId);
                        },
                      })}
                    />
                  );
                })}
              </tbody>
            </table>
          </div>
        )}
        {next && (
          <div className={classes.more}>
            <Button variant="default" onClick={() => void attempt(loadMore())}>
              Show more ({page.totalCount - rows.length} left)
            </Button>
          </div>
        )}
        <SelectionBar
          selection={selection}
          total={rows.length}
          actions={[
            ...(mayManage
              ? [
                  {
                    label: 'Reassign',
                    icon: <IconArrowsExchange size={18} />,
                    onRun: ({ keys, all }: { keys: readonly string[]; all: boolean }) =>
                      setChosen(all ? rows : rowsOf(keys)),
                  },
                ]
              : []),
            ...(mayWork
              ? [
                  {
                    label: 'Set next action',
                    icon: <IconCalendarPlus size={18} />,
                    onRun: ({ keys, all }: { keys: readonly string[]; all: boolean }) =>
                      plan(all ? rows : rowsOf(keys)),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <div className={classes.signalsCard}>
        <Card title="Signals" rank={2}>
          <SignalsText />
        </Card>
      </div>
      {chosen && (
        <ReassignDrawer
          manager={manager}
          people={chosen}
          onClose={() => setChosen(null)}
          onMoved={(move) => {
            setChosen(null);
            selection.clear();
            onMoved(move);
          }}
        />
      )}
      {mayWork && (
        <NextActionModal
          userIds={planned.map(({ id }) => id)}
          name={onlyOne?.name}
          proposed={onlyOne?.health?.step ?? null}
          onDone={selection.clear}
        />
      )}
      {mayWork && contacted && <ContactModal key={contacted.id} person={contacted} />}
    </div>
  );
}

const groupOf = (row: CaseloadRow | undefined): State | null => (row ? (row.health?.state ?? 'unknown') : null);

const emptyTitles = { all: 'Nobody yet', due: 'Nothing is due', renewals: 'No renewals in the next 30 days' };
const emptyTexts = {
  all: 'New members are given out by turn, or handed over from another manager.',
  due: 'Next actions for today and late ones appear here.',
  renewals: 'Memberships that end in the next 30 days appear here.',
};

type PersonRowProps = {
  row: CaseloadRow;
  /** Begins a group of this health. */
  group: State | null;
  counts: Page['counts'];
  /** Of the table. */
  columns: number;
  isChosen: boolean;
  onChoose: (() => void) | undefined;
  onPlan?: () => void;
  onContact?: () => void;
};

function PersonRow({ row, group, counts, columns, isChosen, onChoose, onPlan, onContact }: PersonRowProps) {
  const { id, name, profileImage, batch, stage, health, action, overdue, renewsOn, lastContactAt, lastNote } = row;
  const [finish] = useMutation(FinishNextAction, { refetchQueries: [Caseload, OneSuccessManager] });
  const [why] = health?.reasons ?? [];
  return (
    <>
      {group && (
        <tr className={classes.group}>
          <th scope="colgroup" colSpan={columns}>
            <span>
              {group === 'unknown' ? <b>{stateLabels.unknown}</b> : <HealthBadge state={group} />}
              <b>{group === 'at_risk' ? counts.atRisk : counts[group]}</b>
              {group === 'at_risk' && <span className={classes.quiet}>· oldest next action first</span>}
            </span>
          </th>
        </tr>
      )}
      <tr className={classes.person} data-chosen={isChosen || undefined}>
        {onChoose && (
          <td className={classes.choice}>
            <Checkbox aria-label={`Choose ${name}`} checked={isChosen} onChange={onChoose} />
          </td>
        )}
        <td>
          <Link to={pathTo('user', { id })} className={classes.who}>
            <Person
              id={id}
              name={name}
              src={profileImage ?? null}
              detail={[batch, stage].filter(Boolean).join(' · ')}
            />
          </Link>
        </td>
        <td className={classes.cell}>
          <div className={classes.stacked}>
            {health && <HealthSignals signals={health.signals} />}
            <span className={classes.quiet}>{health ? (why?.text ?? 'All is well') : notCheckedText(row)}</span>
          </div>
        </td>
        <td className={classes.cell}>
          <div className={classes.stacked}>
            {action ? (
              <>
                <b>{action.text}</b>
                <DueText dueOn={action.dueOn} />
              </>
            ) : (
              <span className={classes.quiet}>No next action</span>
            )}
            <span className={classes.quiet} title={lastNote ?? undefined}>
              {lastContactAt ? (
                <>
                  Last contact <DateText value={lastContactAt} form="relative" />
                </>
              ) : (
                'No contact yet'
              )}
            </span>
            {lastNote && <span className={classes.note}>{lastNote}</span>}
          </div>
        </td>
        <td className={classes.cell}>
          <div className={classes.stacked}>
            {renewsOn ? (
              <DateText value={renewsOn} />
            ) : (
              <span className={classes.quiet}>{row.hasMembership ? 'Does not expire' : 'No membership'}</span>
            )}
            {overdue > 0 && (
              <span>
                <Money pesos={overdue} tone="danger" /> <span className={classes.quiet}>overdue</span>
              </span>
            )}
          </div>
        </td>
        {onPlan && onContact && (
          <td className={classes.menu}>
            <RowMenu
              label={`Actions of ${name}`}
              actions={[
                { label: 'Log a contact', icon: <IconPhone size={18} />, onClick: onContact },
                { label: 'Set next action', icon: <IconCalendarPlus size={18} />, onClick: onPlan },
                ...(action
                  ? [
                      {
                        label: 'Next action done',
                        icon: <IconCheck size={18} />,
                        onClick: () => void attempt(finish({ variables: { id: action.id } }), 'Done'),
                      },
                    ]
                  : []),
              ]}
            />
          </td>
        )}
      </tr>
    </>
  );
}

/** Why somebody has no health: they are new since last night, or no member any more. */
const notCheckedText = ({ isMember }: CaseloadRow) => (isMember ? 'New, first check tonight' : 'Not a member now');

const signalHelp: Record<HealthSignal, string> = {
  seen: 'not logged in for 7 days',
  progress: `nothing done in 7 or ${SILENT_DAYS} days, ${STUCK_DAYS} days on a stage, check-ins missed`,
  dues: 'one or several payments late, access about to close',
  renewal: '30 days left, or ended',
};

/** Beside the table where both have room, else behind a button. */
function SignalsText() {
  return (
    <>
      <ul className={classes.signalList}>
        {healthSignals.map((signal) => {
          const Icon = signalIcons[signal];
          return (
            <li key={signal}>
              <Icon size={16} aria-hidden />
              <span>
                <b>{signalWords[signal].label}:</b> {signalHelp[signal]}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={classes.quiet}>
        Checked every night. At risk is whoever may be lost: access about to close, {LATE_PAYMENTS} payments late,{' '}
        {SILENT_DAYS} days of silence, or two of these together: a payment late, {STUCK_DAYS} days on a stage, a
        membership that ends. One of them alone, and anything milder, makes Watch; so does more than {GONE_DAYS} days of
        silence. New members and people without a membership have no health yet.
      </p>
    </>
  );
}
