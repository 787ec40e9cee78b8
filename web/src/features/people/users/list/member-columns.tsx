import type { MemberColumnKey } from '@app/rules/people/saved-views/saved-view';
import { relativeDay } from '@app/rules/time/relative';
import { staffName } from '@app/rules/people/users/shown-name';
import type { MembersQuery } from '#gql/graphql.ts';
import type { Column } from '#ui/data-table/table-types.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { Person } from '#ui/people/person.tsx';
import { Money } from '#ui/values/money.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import { LevelBadges } from '../level-badges.tsx';
import { StageRing } from './stage-ring.tsx';
import classes from './member-columns.module.css';

export type MemberRow = MembersQuery['users']['items'][number];
/** Saved views keep which of these are shown. */
type MemberColumn = Column<MemberRow> & { key: MemberColumnKey };
type Facts = NonNullable<MemberRow['memberFacts']>;

const name: MemberColumn = {
  key: 'name',
  header: 'Name',
  sortable: true,
  cell: (person) => <NameAndAddress person={person} />,
};
const lastSeen: MemberColumn = {
  key: 'lastSeen',
  header: 'Last seen',
  sortable: true,
  cell: ({ lastSeenAt }) => (lastSeenAt ? <DateText value={lastSeenAt} form="relative" /> : 'Never'),
};
const joined: MemberColumn = {
  key: 'joined',
  header: 'Joined',
  sortable: true,
  optional: true,
  cell: ({ createdAt }) => <DateText value={createdAt} />,
};
const access: MemberColumn = {
  key: 'access',
  header: 'Access',
  cell: ({ accessLevels }) => <LevelBadges levels={accessLevels} />,
};
const mobile: MemberColumn = {
  key: 'mobile',
  header: 'Mobile',
  optional: true,
  cell: ({ mobileNumber }) => mobileNumber ?? '–',
};

export const memberColumns: readonly MemberColumn[] = [
  name,
  { key: 'stage', header: 'Stage', cell: ({ memberFacts }) => <Stage stage={memberFacts?.stage} /> },
  {
    key: 'batch',
    header: 'Batch, group',
    isOffPhone: true,
    cell: ({ batch, group }) => <Lines first={batch?.name ?? '–'} second={group?.name} />,
  },
  {
    key: 'membership',
    header: 'Membership',
    cell: ({ memberFacts }) => <Membership membership={memberFacts?.membership} />,
  },
  {
    key: 'nextPayment',
    header: 'Next payment',
    align: 'right',
    sortable: true,
    cell: ({ memberFacts }) => (memberFacts ? <NextPayment facts={memberFacts} /> : '–'),
  },
  {
    key: 'owner',
    header: 'Owner',
    isOffPhone: true,
    // As the team calls them: there is room for one name.
    cell: ({ memberFacts }) => (
      <span title={memberFacts?.owner?.name}>{memberFacts?.owner?.name.split(' ')[0] ?? '–'}</span>
    ),
  },
  {
    key: 'lastLesson',
    header: 'Last lesson',
    isOffPhone: true,
    cell: ({ memberFacts }) =>
      memberFacts?.lastLessonAt ? <DateText value={memberFacts.lastLessonAt} form="relative" /> : 'None yet',
  },
  { ...lastSeen, optional: true },
  { ...access, optional: true },
  joined,
  mobile,
  { key: 'city', header: 'City', optional: true, cell: ({ city }) => city ?? '–' },
];

/** The reason says it already. */
const besides = new Set<MemberColumnKey>(['membership', 'lastLesson']);

/** Those who may be lost: the reason comes right after the name. */
export const atRiskColumns: readonly MemberColumn[] = [
  name,
  { key: 'risk', header: 'Why', cell: ({ risk }) => <Risk risk={risk} /> },
  ...memberColumns.slice(1).map((column) => (besides.has(column.key) ? { ...column, optional: true } : column)),
];

/** Staff are listed without money. */
export const staffColumns: readonly MemberColumn[] = [
  { ...name, cell: (person) => <NameAndAddress person={person} isWide /> },
  { ...access, header: 'Role' },
  { key: 'looksAfter', header: 'Looks after', cell: ({ staffFacts }) => staffFacts?.looksAfter ?? '–' },
  { key: 'waiting', header: 'Waiting for them', cell: ({ staffFacts }) => staffFacts?.waiting ?? 'Nothing' },
  { key: 'batch', header: 'Batch, group', optional: true, cell: ({ group }) => group?.name ?? '–' },
  lastSeen,
  joined,
  mobile,
];

function NameAndAddress({ person, isWide }: { person: MemberRow; isWide?: boolean }) {
  return (
    <span className={classes.name} data-wide={isWide}>
      <Person
        id={person.id}
        name={staffName(person)}
        detail={[person.tribeId, person.email].filter(Boolean).join(' · ')}
        src={person.profileImage}
      />
    </span>
  );
}

function Lines({ first, second }: { first: string; second: string | null | undefined }) {
  return (
    <span className={classes.lines}>
      <span>{first}</span>
      {second && <span className={classes.dim}>{second}</span>}
    </span>
  );
}

function Stage({ stage }: { stage: Facts['stage'] | undefined }) {
  if (!stage) return '–';
  return (
    <span className={classes.stage}>
      <StageRing number={stage.number} percent={stage.percent} />
      <Lines first={stage.name} second={`${stage.percent}%`} />
    </span>
  );
}

function Risk({ risk }: { risk: MemberRow['risk'] }) {
  if (!risk) return '–';
  return (
    <span className={classes.lines}>
      <span className={classes.risk} data-tone={risk.tone}>
        {risk.title}
      </span>
      {risk.detail && <span className={classes.dim}>{risk.detail}</span>}
    </span>
  );
}

const tones: Record<Facts['membership']['state'], BadgeTone> = {
  active: 'success',
  overdue: 'danger',
  expiring: 'warning',
  inactive: 'neutral',
};

function Membership({ membership }: { membership: Facts['membership'] | undefined }) {
  if (!membership) return '–';
  return (
    <span className={classes.lines}>
      <StatusBadge tone={tones[membership.state]}>{membership.label}</StatusBadge>
      {membership.detail && <span className={classes.dim}>{membership.detail.replace(/^until \w+, /, 'until ')}</span>}
    </span>
  );
}

function NextPayment({ facts: { nextPayment, isPaidInFull } }: { facts: Facts }) {
  const now = useNow();
  if (!nextPayment) return <span className={classes.dim}>{isPaidInFull ? 'Paid in full' : '–'}</span>;
  const { amount, scheduleDate, daysLate } = nextPayment;
  return (
    <span className={classes.lines} data-align="right">
      <Money pesos={amount} strong />
      <span className={daysLate > 0 ? classes.late : classes.dim}>
        {daysLate > 0 ? `${daysLate === 1 ? '1 day' : `${daysLate} days`} late` : relativeDay(scheduleDate, now)}
      </span>
    </span>
  );
}
