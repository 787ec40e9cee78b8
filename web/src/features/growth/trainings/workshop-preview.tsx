import '@app/views/page.css';
import '@app/views/training.css';
import { currentDay, type Training, trainingFrom } from '@app/rules/growth/trainings/training';
import type { TrainingLevel } from '@app/rules/growth/trainings/training-levels';
import { trainingPage } from '@app/rules/growth/trainings/training-page';
import { TrainingBody } from '@app/views/training-body';
import { useState } from 'react';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import type { WorkshopData } from './workshop-data.ts';
import classes from './live-workshop.module.css';

const states = ['before', 'live', 'recording', 'hidden'] as const;
type State = (typeof states)[number];
const labels: Record<State, string> = { before: 'Before', live: 'Live', recording: 'Recording', hidden: 'Hidden' };

type WorkshopPreviewProps = { workshop: WorkshopData; level: TrainingLevel; values: Record<string, string> };

/** The page itself in the frame of a phone, with what is typed now, in each of its four states. */
export function WorkshopPreview({ workshop, level, values }: WorkshopPreviewProps) {
  const [chosen, setChosen] = useState<State | null>(null);
  const now = useNow().getTime();
  const training = trainingFrom(level, (name) => values[name]);
  const day = currentDay(training, now);
  const state = chosen ?? (workshop.isLive ? 'live' : training.isShown ? 'recording' : 'hidden');
  const page = trainingPage(
    inState(training, state, now),
    { hasOptedIn: true, watched: (each) => each < day, isReminded: () => false, requestedDay: day },
    {
      now,
      liveSince: now - 12 * 60_000,
      watching: Math.max(workshop.watching, 2),
      watchedPercent: workshop.watchedPercent,
    },
  );
  return (
    <section className={classes.preview} aria-label="Preview">
      <header>
        <h2>Preview</h2>
        <p className={classes.dim}>As a visitor on Day {day}</p>
        <Segmented
          label="State of the page"
          options={states.map((value) => ({ value, label: labels[value] }))}
          value={state}
          onChange={setChosen}
        />
      </header>
      <div className={classes.stage}>
        <div className={classes.phone} inert>
          <TrainingBody
            page={page}
            appTitle="Tribe"
            firstName="Jessa"
            optIn={null}
            lessons={[]}
            offer={null}
            isPreview
          />
        </div>
      </div>
    </section>
  );
}

const day = 24 * 3_600_000;

/** The training as it would be then: the day of today not open yet, live, or open. */
function inState(training: Training, state: State, now: number): Training {
  const today = currentDay(training, now);
  const opensAt = state === 'before' ? now + day : now - 1;
  return {
    ...training,
    today,
    isShown: state !== 'hidden',
    isLive: state === 'live',
    days: training.days.map((each) => (each.day === today ? { ...each, opensAt } : each)),
  };
}
