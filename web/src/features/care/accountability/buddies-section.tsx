import { missedText } from '@app/rules/care/accountability/lead-choice';
import { relativeTime } from '@app/rules/time/relative';
import { IconCheck, IconFlame, IconHandStop } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import type { AccountabilityBuddyRowFragment, OwnAccountabilityGroupFragment } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { Card } from '#ui/frame/card.tsx';
import { Section } from '#ui/frame/section.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { MyAccountability, NudgeAccountabilityBuddy } from './accountability.operations.ts';
import { Words } from './check-in-card.tsx';
import { CheerButton, CheerLine } from './cheers.tsx';
import { PeriodBar } from './period-bar.tsx';
import classes from './accountability.module.css';

/** The people of the group, with their last six weeks and their streaks. */
export function BuddiesSection({ group }: { group: OwnAccountabilityGroupFragment }) {
  const [opened, setOpened] = useState<number | null>(null);
  // By check-in: what is typed stays when another one is read, and when a buddy checks in meanwhile.
  const [typed, setTyped] = useState<Record<number, string | null>>({});
  return (
    <Section
      title="My buddies"
      aside={
        group.chatLink && (
          <a href={group.chatLink} target="_blank" rel="noreferrer">
            Group chat
          </a>
        )
      }
    >
      <Card padding="none">
        <div className={classes.listHead}>
          <span>Last six {group.rhythm === 'daily' ? 'days' : 'weeks'}</span>
          <span>Streak</span>
        </div>
        <ul className={classes.buddies}>
          {group.buddies.map((buddy) => (
            <BuddyRow
              key={buddy.userId}
              buddy={buddy}
              rhythm={group.rhythm}
              isOpen={opened === buddy.userId}
              words={(buddy.checkIn && typed[buddy.checkIn.id]) ?? null}
              onType={(words) => buddy.checkIn && setTyped({ ...typed, [buddy.checkIn.id]: words })}
              onToggle={() => setOpened(opened === buddy.userId ? null : buddy.userId)}
            />
          ))}
        </ul>
      </Card>
    </Section>
  );
}

type BuddyRowProps = {
  buddy: AccountabilityBuddyRowFragment;
  rhythm: OwnAccountabilityGroupFragment['rhythm'];
  isOpen: boolean;
  /** Of a cheer that is not sent yet; null while nobody writes one. */
  words: string | null;
  onType: (words: string | null) => void;
  onToggle: () => void;
};

function BuddyRow({ buddy, rhythm, isOpen, words, onType, onToggle }: BuddyRowProps) {
  const { userId, name, profileImage, isSelf, isLead, streak, periods, checkIn } = buddy;
  const now = useNow();
  const said = lineOf(buddy, rhythm, now);
  return (
    <li className={classes.buddy}>
      <div className={classes.buddyLine}>
        <Avatar id={userId} name={name} src={profileImage} />
        <div className={classes.buddyWords}>
          <span className={classes.buddyName}>
            <b>{isSelf ? 'You' : name}</b>
            {isLead && (
              <StatusBadge tone="success" mark="none">
                Lead
              </StatusBadge>
            )}
          </span>
          {checkIn && !isSelf ? (
            <PlainButton className={classes.opener} aria-expanded={isOpen} onClick={onToggle}>
              {said} · {isOpen ? 'Hide' : 'Read'}
            </PlainButton>
          ) : (
            <span className={classes.quiet}>{said}</span>
          )}
          <PeriodBar periods={periods} label={`Check-ins of ${isSelf ? 'you' : name}`} />
        </div>
        <div className={classes.buddyEnd}>
          <span className={classes.flame} data-none={streak === 0 || undefined}>
            <IconFlame size={18} aria-hidden />
            {streak}
          </span>
          {checkIn && !isSelf ? <CheerButton checkIn={checkIn} name={name} /> : <Nudge buddy={buddy} />}
        </div>
      </div>
      {isOpen && checkIn && (
        <div className={classes.opened}>
          <Words own={checkIn} />
          <CheerLine checkIn={checkIn} name={name} words={words} onType={onType} />
        </div>
      )}
    </li>
  );
}

function lineOf(
  { isSelf, hasCheckedIn, checkIn, state, missed }: AccountabilityBuddyRowFragment,
  rhythm: 'weekly' | 'daily',
  now: Date,
): string {
  if (hasCheckedIn) return checkIn ? `Checked in ${relativeTime(new Date(checkIn.madeAt), now)}` : 'Checked in';
  if (isSelf) return 'Your turn';
  return state === 'silent' ? `Silent for ${missedText(missed, rhythm)}` : 'Not yet';
}

function Nudge({ buddy }: { buddy: AccountabilityBuddyRowFragment }) {
  const [nudge, { loading }] = useMutation(NudgeAccountabilityBuddy, {
    refetchQueries: [MyAccountability],
    awaitRefetchQueries: true,
  });
  if (buddy.isNudged && !buddy.isSelf) {
    return (
      <span className={classes.nudged}>
        <IconCheck size={16} aria-hidden /> Nudged
      </span>
    );
  }
  if (!buddy.mayBeNudged) return null;
  return (
    <Button
      variant="light"
      leftSection={<IconHandStop size={18} />}
      loading={loading}
      aria-label={`Nudge ${buddy.name}`}
      onClick={() =>
        void attempt(nudge({ variables: { userId: buddy.userId } }), `${buddy.name.split(' ')[0]} hears from you.`)
      }
    >
      Nudge
    </Button>
  );
}
