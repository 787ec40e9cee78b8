import { standingText } from '@app/rules/growth/challenges/standing';
import { ordinal } from '@app/rules/text/ordinal';
import { plural } from '@app/rules/text/plural';
import { IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChallengeBuddyRowFragment, ChallengeState, OwnChallengeGroupFragment } from '#gql/graphql.ts';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Section } from '#ui/frame/section.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { BuddyDrawer } from './buddy-drawer.tsx';
import { shortDay } from './day-card.tsx';
import { NudgeButton } from './nudge-button.tsx';
import { TwelveBar } from './twelve-bar.tsx';
import classes from './challenges.module.css';

const shownAtOnce = 5;

type GroupSectionProps = { group: OwnChallengeGroupFragment; opened: number; state: ChallengeState };

/** The own group: progress, buddies, whom to nudge, and the leading groups. */
export function GroupSection({ group, opened, state }: GroupSectionProps) {
  const { name, done, possible, standing, board, buddies } = group;
  const [showsAll, setShowsAll] = useState(false);
  const [chosen, setChosen] = useState<ChallengeBuddyRowFragment | null>(null);
  const self = buddies.findIndex(({ isSelf }) => isSelf);
  // Oneself is always among those who are shown.
  const shown = showsAll ? buddies : buddies.filter((_, place) => place < shownAtOnce || place === self);
  // The quietest one first: one suggestion at a time.
  const quiet = buddies.filter(({ isSilent, mayBeNudged }) => isSilent && mayBeNudged).at(-1);
  return (
    <div className={classes.stack}>
      <Section title={`Group ${name}`}>
        <Card padding="none">
          {opened > 0 && (
            <div className={classes.progress}>
              <div className={classes.between}>
                <b>Group progress</b>
                <span className={classes.quiet}>
                  <b>
                    {done} of {possible}
                  </b>{' '}
                  tasks so far
                </span>
              </div>
              <ProgressBar percent={possible > 0 ? (done / possible) * 100 : 0} label="Group progress" />
              <p className={classes.quiet}>
                {standingText({ place: standing.place ?? null, count: standing.count, next: standing.next ?? null })}
              </p>
            </div>
          )}
          <ul className={classes.buddies}>
            {shown.map((buddy) => (
              <BuddyRow key={buddy.id} buddy={buddy} opened={opened} onOpen={() => setChosen(buddy)} />
            ))}
          </ul>
          {shown.length < buddies.length && (
            <div className={classes.more}>
              <PlainButton className={classes.moreButton} onClick={() => setShowsAll(true)}>
                Show all {plural(buddies.length, 'buddy', 'buddies')}
              </PlainButton>
            </div>
          )}
          {quiet && state === 'running' && (
            <div className={classes.nudge}>
              <span className={classes.quiet}>
                {firstNameOf(quiet.name)}{' '}
                {quiet.lastDoneOn ? `has been quiet since ${shortDay(quiet.lastDoneOn)}` : 'has not started yet'}
              </span>
              <NudgeButton buddy={quiet} />
            </div>
          )}
        </Card>
      </Section>
      {board.length > 1 && <Board lines={board} />}
      <BuddyDrawer buddy={chosen} onClose={() => setChosen(null)} />
    </div>
  );
}

type BuddyRowProps = { buddy: ChallengeBuddyRowFragment; opened: number; onOpen: () => void };

function BuddyRow({ buddy, opened, onOpen }: BuddyRowProps) {
  const { id, userId, name, profileImage, isSelf, isLead, doneCount, days, isNudged } = buddy;
  return (
    <li>
      <PlainButton className={classes.buddy} onClick={onOpen}>
        <Avatar id={userId ?? id} name={name} src={profileImage} />
        <span className={classes.buddyWords}>
          <span className={classes.between}>
            <b className={classes.buddyName}>
              {name}
              {isSelf && ' (you)'}
            </b>
            <span className={classes.quiet}>
              {isLead && 'Lead · '}
              {isNudged && !isSelf && 'Nudged · '}
              {doneCount} of {Math.max(opened, doneCount)}
            </span>
          </span>
          <TwelveBar days={days} done={doneCount} opened={opened} />
        </span>
      </PlainButton>
    </li>
  );
}

/** The leading groups; whoever is not among them is not listed as being behind. */
function Board({ lines }: { lines: OwnChallengeGroupFragment['board'] }) {
  return (
    <Card title="Leading groups" rank={2} padding="none">
      <ol className={classes.board}>
        {lines.map(({ id, name, done, possible, place, isOwn }) => (
          <li key={id} className={classes.boardLine} data-own={isOwn || undefined}>
            <span className={classes.place}>
              {place === 1 ? <IconTrophy size={18} aria-label="1st" /> : ordinal(place)}
            </span>
            <span className={classes.boardName}>
              {name}
              {isOwn && ' (your group)'}
            </span>
            <span className={classes.quiet}>{possible > 0 ? `${Math.round((done / possible) * 100)}%` : '–'}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const firstNameOf = (name: string) => name.split(' ')[0] ?? name;
