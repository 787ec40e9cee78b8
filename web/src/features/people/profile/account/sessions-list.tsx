import { plural } from '@app/rules/text/plural';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { MySessionsQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { DataView } from '#graphql/data-view.tsx';
import { Card } from '#ui/frame/card.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonPerson } from '#ui/feedback/skeleton.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { EndOtherSessions, EndSession, MySessions } from './account.operations.ts';
import { type DeviceKind, deviceOf } from '@app/rules/people/auth/device';
import classes from './sessions-list.module.css';

type Session = MySessionsQuery['mySessions'][number];

const icons: Record<DeviceKind, typeof IconDeviceDesktop> = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  computer: IconDeviceDesktop,
};

/** Every browser that is signed in to the account; this one first. */
export function SessionsList() {
  return (
    <Card padding="none">
      <DataView
        query={MySessions}
        loading={<Waiting />}
        empty={<EmptyState drawing="lock" title="No sessions" text="Devices where you are logged in appear here." />}
        ready={({ mySessions }) => (
          <>
            <ul className={classes.list} aria-label="Sessions">
              {thisBrowserFirst(mySessions).map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            <EndOthers count={mySessions.filter(({ isCurrent }) => !isCurrent).length} />
          </>
        )}
      />
    </Card>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { name, kind } = deviceOf(session.userAgent);
  const Icon = icons[kind];
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <div className={classes.text}>
        <p className={classes.name}>
          {name}
          {session.isCurrent && <StatusBadge tone="success">This device</StatusBadge>}
        </p>
        <p className={classes.detail}>
          Last seen <DateText value={session.lastSeenAt} form="relative" />
          {session.ipAddress && ` from ${session.ipAddress}`}
        </p>
      </div>
      {!session.isCurrent && <EndButton id={session.id} device={name} />}
    </li>
  );
}

function EndButton({ id, device }: { id: number; device: string }) {
  const [endSession, { loading }] = useMutation(EndSession, {
    refetchQueries: [MySessions],
    awaitRefetchQueries: true,
  });

  const end = async () => {
    const isConfirmed = await confirm({
      title: `End the session of ${device}?`,
      body: 'That device is logged out right away.',
      confirmLabel: 'End session',
      danger: true,
    });
    if (isConfirmed) await attempt(endSession({ variables: { id } }), 'The session has ended.');
  };
  return (
    <Button variant="default" className={classes.end} loading={loading} onClick={() => void end()}>
      End this session
    </Button>
  );
}

/** With one other session, its own button is enough. */
function EndOthers({ count }: { count: number }) {
  const [endOthers, { loading }] = useMutation(EndOtherSessions, {
    refetchQueries: [MySessions],
    awaitRefetchQueries: true,
  });
  if (count < 2) return null;
  const end = async () => {
    const isConfirmed = await confirm({
      title: 'End all other sessions?',
      body: `${plural(count, 'other device is', 'other devices are')} logged out right away. You stay logged in here.`,
      confirmLabel: 'End all other sessions',
      danger: true,
    });
    if (isConfirmed) await attempt(endOthers(), 'All other sessions have ended.');
  };
  return (
    <p className={classes.others}>
      <Button variant="default" loading={loading} onClick={() => void end()}>
        End all other sessions
      </Button>
    </p>
  );
}

function Waiting() {
  return (
    <ul className={classes.list} aria-busy>
      {[1, 2].map((row) => (
        <li key={row} className={classes.row}>
          <SkeletonPerson />
        </li>
      ))}
    </ul>
  );
}

function thisBrowserFirst(sessions: readonly Session[]): Session[] {
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}
