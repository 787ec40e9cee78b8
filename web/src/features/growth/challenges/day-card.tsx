import { goalText } from '@app/rules/growth/challenges/challenge-words';
import { lastDateOf } from '@app/rules/growth/challenges/challenge-time';
import { plural } from '@app/rules/text/plural';
import { daysUntil, formatDay, formatTimeOfDay, manilaDay } from '@app/rules/time/manila';
import { IconCheck, IconFlame, IconLock, IconPencil, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChallengeDayRowFragment, MyChallengeQuery } from '#gql/graphql.ts';
import { useSearchParams } from '#router/router.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { ProgressRing } from '#ui/figures/progress-ring.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import { Card } from '#ui/frame/card.tsx';
import { MarkdownText } from '#ui/markdown/markdown-text.tsx';
import classes from './challenges.module.css';

type Challenge = NonNullable<MyChallengeQuery['myChallenge']>;

/** Days behind today's that a phone shows at once. */
const ahead = 2;

/** The ring and the twelve days. */
export function DayCard({ challenge }: { challenge: Challenge }) {
  const { days, opened, doneCount, finishDays, streak, state, startsOn } = challenge;
  const [showsAll, setShowsAll] = useState(state !== 'running');
  const shown = showsAll ? days : days.slice(0, opened + ahead);
  const rest = days.slice(shown.length);
  const missed = days.find((day) => day.state === 'missed');
  return (
    <Card padding="none">
      <div className={classes.head}>
        <ProgressRing
          percent={(doneCount / 12) * 100}
          figure={doneCount}
          detail="of 12 tasks"
          label={`${doneCount} of 12 tasks done`}
        />
        <div className={classes.goal}>
          {streak > 1 && (
            <span className={classes.streak}>
              <IconFlame size={18} aria-hidden />
              {streak}-day streak
            </span>
          )}
          <b>{goalText({ done: doneCount, needed: finishDays })}</b>
          {state === 'running' && missed && startsOn && (
            <span className={classes.quiet}>
              Day {missed.day} can still be done until {shortDay(lastDateOf({ startsOn }))}.
            </span>
          )}
        </div>
      </div>
      <ol className={classes.days}>
        {shown.map((day) => (
          <DayRow key={day.day} day={day} isEnded={state === 'ended'} />
        ))}
      </ol>
      {rest.length > 0 && (
        <div className={classes.more}>
          <PlainButton className={classes.moreButton} onClick={() => setShowsAll(true)}>
            {rest.length === 1 ? `Show day ${rest[0]?.day}` : `Show ${plural(rest.length, 'more day')}`}
          </PlainButton>
        </div>
      )}
    </Card>
  );
}

function DayRow({ day, isEnded }: { day: ChallengeDayRowFragment; isEnded: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [, setSearch] = useSearchParams();
  const isDoable = !isEnded && (day.state === 'today' || day.state === 'missed');
  const hasDetails = day.state !== 'locked' && (day.text !== '' || day.checkIn);
  const start = () =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set('day', String(day.day));
      return after;
    });
  const Icon = day.proof === 'picture' ? IconPhoto : IconPencil;
  return (
    <li className={classes.day} data-state={isEnded && day.state === 'missed' ? 'past' : day.state}>
      <div className={classes.dayLine}>
        <span className={classes.number} aria-hidden>
          {day.state === 'done' ? <IconCheck size={20} /> : day.day}
        </span>
        <div className={classes.dayWords}>
          {hasDetails ? (
            <PlainButton className={classes.dayTitle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {day.title}
            </PlainButton>
          ) : (
            <span className={classes.dayTitle}>{day.title}</span>
          )}
          <span className={classes.small}>
            <DayText day={day} isEnded={isEnded} />
          </span>
        </div>
        {isDoable && day.points > 0 && <XpChip points={day.points} kind="earn" />}
        {day.state === 'locked' && <IconLock size={18} className={classes.lock} aria-label="Not open yet" />}
      </div>
      {isOpen && (
        <div className={classes.details}>
          {day.text && <MarkdownText text={day.text} />}
          {day.checkIn && <OwnCheckIn checkIn={day.checkIn} />}
        </div>
      )}
      {isDoable && (day.state === 'today' || isOpen) && (
        <div className={classes.dayActions}>
          <Button leftSection={<Icon size={18} />} onClick={start}>
            {day.proof === 'none' ? 'Check in' : 'Add my proof'}
          </Button>
          {day.text && !isOpen && (
            <Button variant="subtle" onClick={() => setOpen(true)}>
              How to do it
            </Button>
          )}
        </div>
      )}
      {isDoable && day.state === 'missed' && !isOpen && (
        <div className={classes.dayActions}>
          <Button variant="light" onClick={start}>
            Do it now
          </Button>
        </div>
      )}
    </li>
  );
}

function OwnCheckIn({ checkIn }: { checkIn: NonNullable<ChallengeDayRowFragment['checkIn']> }) {
  return (
    <blockquote className={classes.checkIn}>
      <p>{checkIn.words}</p>
      {checkIn.link && (
        <a href={checkIn.link} target="_blank" rel="noopener noreferrer nofollow">
          {checkIn.link}
        </a>
      )}
      {checkIn.picture && (
        <img src={`${checkIn.picture}?w=640`} alt={`Your proof of day ${checkIn.day}`} loading="lazy" />
      )}
    </blockquote>
  );
}

function DayText({ day, isEnded }: { day: ChallengeDayRowFragment; isEnded: boolean }) {
  const now = useNow();
  const { state, checkIn, date, opensAt } = day;
  if (state === 'done') {
    return checkIn
      ? `Done ${shortDay(manilaDay(new Date(checkIn.at)))}`
      : 'Saved on this phone, sent when you are online';
  }
  if (!date) return 'Opens when the first day is set';
  if (state === 'missed') return isEnded ? shortDay(date) : `Missed ${shortDay(date)} · you can still do it`;
  if (state === 'today') return 'Today, closes 11:59 PM';
  const days = daysUntil(date, now);
  const time = opensAt ? formatTimeOfDay(new Date(opensAt)) : '';
  if (days === 0) return `Opens today, ${time}`;
  return days === 1 ? `Opens tomorrow, ${time}` : `Opens ${shortDay(date)}`;
}

/** `Mon, Nov 16`: the year says itself. */
export const shortDay = (day: string) => formatDay(day).slice(0, -5);
