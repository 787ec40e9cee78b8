import { type Streak, streakWords } from '@app/rules/journey/member-home/streak';
import { weekdayOf } from '@app/rules/time/manila';
import { IconCheck, IconFlameFilled } from '@tabler/icons-react';
import { Card } from '#ui/frame/card.tsx';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import { Title } from '#ui/values/title.tsx';
import classes from './streak.module.css';

const spoken = { done: 'done', missed: 'nothing done', today: 'today', ahead: 'still to come' } as const;

type StreakCardProps = {
  streak: Streak;
  today: string;
  /** What is said of it; on the home where one stands. */
  words?: typeof streakWords;
};

/** Weeks in a row, and the days of this one. Missed days are grey: nobody is told off. */
export function StreakCard({ streak, today, words = streakWords }: StreakCardProps) {
  const { title, detail } = words(streak);
  return (
    <Card>
      <div className={classes.streakHead}>
        <span className={classes.flame} data-cold={streak.weeks === 0 || undefined} aria-hidden>
          <IconFlameFilled size={26} />
        </span>
        <div className={classes.words}>
          <Title order={2} className={classes.figure}>
            {title}
          </Title>
          <span className={classes.quiet}>{detail}</span>
        </div>
      </div>
      <ol className={classes.week} aria-label="This week">
        {streak.days.map(({ day, state }) => {
          const name = weekdayOf(day);
          const isToday = day === today;
          return (
            <li key={day} className={classes.day} data-state={state} data-today={isToday || undefined}>
              <span className={classes.dot} aria-hidden>
                {state === 'done' && <IconCheck size={18} stroke={3} />}
                {state === 'missed' && '–'}
              </span>
              <span aria-hidden>{isToday ? 'Today' : name.slice(0, 1)}</span>
              <HiddenText>
                {name}: {spoken[state]}
              </HiddenText>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
