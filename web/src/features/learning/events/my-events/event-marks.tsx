import type { MyEventCardFieldsFragment } from '#gql/graphql.ts';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { timeState } from './time-state.ts';

type EventMarksProps = {
  event: Pick<MyEventCardFieldsFragment, 'startsAt' | 'endsAt' | 'isCancelled' | 'hasRecording' | 'gate'>;
};

/** The facts of an occurrence at a glance. */
export function EventMarks({ event }: EventMarksProps) {
  const state = timeState(event, useNow());
  if (event.isCancelled) return <StatusBadge tone="danger">Cancelled</StatusBadge>;
  return (
    <>
      {state === 'live' && <StatusBadge tone="success">Happening now</StatusBadge>}
      {state === 'over' && (
        <StatusBadge tone="neutral">{event.hasRecording ? 'Recording available' : 'Over'}</StatusBadge>
      )}
      {!event.gate.isOpen && <StatusBadge tone="outline">Members only</StatusBadge>}
    </>
  );
}
