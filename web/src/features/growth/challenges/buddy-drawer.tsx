import { errorText } from '@app/rules/errors/error-text';
import { useQuery } from '#graphql/use-query.ts';
import type { ChallengeBuddyRowFragment } from '#gql/graphql.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { BuddyCheckIns } from './challenges.operations.ts';
import { NudgeButton } from './nudge-button.tsx';
import classes from './challenges.module.css';

type BuddyDrawerProps = { buddy: ChallengeBuddyRowFragment | null; onClose: () => void };

/** What a buddy handed in, the newest first. */
export function BuddyDrawer({ buddy, onClose }: BuddyDrawerProps) {
  return (
    <Drawer
      opened={buddy !== null}
      onClose={onClose}
      title={buddy?.name ?? ''}
      footer={buddy?.mayBeNudged ? <NudgeButton buddy={buddy} /> : undefined}
    >
      {buddy && <CheckIns participantId={buddy.id} name={buddy.name} />}
    </Drawer>
  );
}

export function CheckIns({ participantId, name }: { participantId: number; name: string }) {
  const { data, error, refetch } = useQuery(BuddyCheckIns, { variables: { participantId } });
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <SkeletonText />;
  if (data.challengeCheckIns.length === 0) {
    return <EmptyState drawing="chat" title="Nothing yet" text={`${name} has not checked in yet. A nudge may help.`} />;
  }
  return (
    <ul className={classes.checkIns}>
      {data.challengeCheckIns.toReversed().map(({ day, words, link, picture, at }) => (
        <li key={day}>
          <p className={classes.between}>
            <b>Day {day}</b>
            <span className={classes.quiet}>
              <DateText value={at} form="relative" />
            </span>
          </p>
          <p className={classes.written}>{words}</p>
          {link && (
            <a href={link} target="_blank" rel="noopener noreferrer nofollow">
              {link}
            </a>
          )}
          {picture && <img src={`${picture}?w=640`} alt={`Proof of day ${day}`} loading="lazy" />}
        </li>
      ))}
    </ul>
  );
}
