import { daysLate, daysLateText } from '@app/rules/money/collections/board';
import { partlyPaidText } from '@app/rules/money/payments/paid-text';
import { centavosFromPesos } from '@app/rules/amounts/pesos';
import { scheduleStatus } from '@app/rules/money/payments/schedule-status';
import { manilaDay } from '@app/rules/time/manila';
import type { DueRowFragment } from '#gql/graphql.ts';
import type { Column } from '#ui/data-table/table-types.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { Person } from '#ui/people/person.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import classes from './due-list.module.css';
import { entryTone } from './entry-tone.ts';
import { platformLabel } from '../platform-label.ts';

/** The entry and its person in one: reminders go to entries, owners to people. */
export const rowKeyOf = ({ id, person }: { id: number; person: { id: number } }) => `${id}:${person.id}`;

const person: Column<DueRowFragment> = {
  key: 'person',
  header: 'Person',
  cell: ({ person: { id, name, profileImage, tribeId, mobileNumber } }) => (
    <Person id={id} name={name} src={profileImage} detail={[tribeId, mobileNumber].filter(Boolean).join(' · ')} />
  ),
};
const product: Column<DueRowFragment> = {
  key: 'product',
  header: 'Product',
  cell: ({ product: name, funnel, number, entryCount }) => (
    <span className={classes.two}>
      <span>{name}</span>
      <small>
        {funnel === name ? '' : `${funnel} · `}
        {number} of {entryCount}
      </small>
    </span>
  ),
};
const amount: Column<DueRowFragment> = {
  key: 'amount',
  header: 'Balance',
  align: 'right',
  cell: ({ openAmount, price, paid }) => {
    const parts = { price: centavosFromPesos(price) ?? 0, paid: centavosFromPesos(paid) ?? 0 };
    const partly = partlyPaidText(parts);
    return (
      <span className={classes.two}>
        <Money pesos={openAmount} strong />
        {partly && <small>{partly}</small>}
      </span>
    );
  },
};
const date: Column<DueRowFragment> = {
  key: 'date',
  header: 'Due',
  cell: ({ scheduleDate }) => <DueDay scheduleDate={scheduleDate} />,
};

/** In lists, late is always hibiscus. */
export function DueDay({ scheduleDate }: { scheduleDate: string }) {
  const days = daysLate(scheduleDate, manilaDay(useNow()));
  return (
    <span className={classes.two}>
      <DateText value={scheduleDate} />
      {days > 0 && <small className={classes.late}>{daysLateText(days)}</small>}
    </span>
  );
}
const status: Column<DueRowFragment> = {
  key: 'status',
  header: 'Status',
  cell: (entry) => <EntryStatus entry={entry} />,
};
const promise: Column<DueRowFragment> = {
  key: 'promise',
  header: 'Promised for',
  cell: ({ promise: made, openAmount }) =>
    made ? (
      <>
        <DateText value={made.promisedFor} />, <Money pesos={made.amount ?? openAmount} />
      </>
    ) : (
      '–'
    ),
};
const owner: Column<DueRowFragment> = { key: 'owner', header: 'Owner', cell: ({ owner: who }) => who?.name ?? '–' };
const contact: Column<DueRowFragment> = {
  key: 'contact',
  header: 'Last contact',
  cell: ({ lastContact }) =>
    lastContact ? (
      <span className={classes.two}>
        <span>{lastContact.channelLabel}</span>
        <small>
          <DateText value={lastContact.at} form="relative" />
        </small>
      </span>
    ) : (
      '–'
    ),
};
const extra: readonly Column<DueRowFragment>[] = [
  { key: 'code', header: 'Payment code', optional: true, cell: ({ paymentCode }) => paymentCode },
  { key: 'platform', header: 'Platform', optional: true, cell: ({ platform }) => platformLabel(platform) },
  { key: 'batch', header: 'Batch', optional: true, cell: ({ person: { batch } }) => batch ?? '–' },
  { key: 'email', header: 'Email', optional: true, cell: ({ person: { email } }) => email },
];

export const dueColumns = [person, product, amount, date, status, owner, contact, ...extra];
export const promiseColumns = [person, promise, amount, date, status, owner, contact, product, ...extra];

/** The status of the specification, and the desk's own facts beside it. */
export function EntryStatus({ entry }: { entry: DueRowFragment }) {
  const today = manilaDay(useNow());
  const { label, tone } = scheduleStatus({ scheduleDate: entry.scheduleDate, transactionId: null }, today);
  return (
    <span className={classes.badges}>
      <StatusBadge tone={entryTone(tone)}>{label}</StatusBadge>
      {entry.hasProof && <StatusBadge tone="outline">Proof waiting</StatusBadge>}
      {entry.promise?.isBroken && <StatusBadge tone="danger">Promise broken</StatusBadge>}
      {entry.promise && !entry.promise.isBroken && <StatusBadge tone="info">Promised</StatusBadge>}
    </span>
  );
}
