import { currentDay, joinLink, trainingFrom } from '@app/rules/growth/trainings/training';
import type { TrainingLevel } from '@app/rules/growth/trainings/training-levels';
import { opensAtWords, sinceWords } from '@app/rules/growth/trainings/training-words';
import { errorText } from '@app/rules/errors/error-text';
import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { WorkshopData } from './workshop-data.ts';
import classes from './live-workshop.module.css';
import { SwitchLiveWorkshop } from './trainings.operations.ts';

type GoLiveCardProps = { workshop: WorkshopData; level: TrainingLevel; mayChange: boolean; hasChanges: boolean };

/** The one switch of the evening. It asks once, saves at once, and follows colleagues who move it. */
export function GoLiveCard({ workshop, level, mayChange, hasChanges }: GoLiveCardProps) {
  const now = useNow().getTime();
  const { isLive, watching, switchedAt, switchedBy } = workshop;
  const stored = new Map(workshop.values.map(({ name, value }) => [name, value]));
  const training = trainingFrom(level, (name) => stored.get(name));
  const day = currentDay(training, now);
  const link = joinLink(training, now);
  const opensAt = training.days.find((each) => each.day === day)?.opensAt ?? null;
  const { turn, isTurning } = useSwitch(level);
  const people = plural(watching, 'person', 'people');

  const start = async () => {
    const isSure = await confirm({
      title: `Go live with Day ${day}?`,
      body: (
        <>
          {watching === 0
            ? 'Everyone who opens the page sees'
            : `${people} on the page ${watching === 1 ? 'sees' : 'see'}`}{' '}
          “We are live: Join now” within seconds. The button opens <code>{link.replace(/^https:\/\//, '')}</code>.
          {hasChanges && ' Your unsaved changes are not part of it.'}
        </>
      ),
      confirmLabel: 'Go live',
      cancelLabel: 'Not yet',
    });
    if (isSure) await turn(true);
  };
  const end = async () => {
    const isSure = await confirm({
      title: 'End the live?',
      body: `“Join now” goes away for ${watching === 0 ? 'everyone' : people}. The recordings stay.`,
      confirmLabel: 'End the live',
      danger: true,
    });
    if (isSure) await turn(false);
  };
  const obstacle = obstacleOf({ isShown: training.isShown, link });

  return (
    <section className={classes.live} data-live={isLive || undefined} aria-label="Live">
      <button
        type="button"
        role="switch"
        aria-checked={isLive}
        aria-label={isLive ? 'End the live' : 'Go live'}
        className={classes.bigSwitch}
        disabled={!mayChange || isTurning || (!isLive && obstacle !== null)}
        onClick={() => void (isLive ? end() : start())}
      />
      <div className={classes.liveWords} aria-live="polite">
        <h2>
          {isLive ? 'You are live' : 'Go live'} {isLive && <span className={classes.tag}>DAY {day}</span>}
        </h2>
        {isLive ? (
          <p>
            Started {switchedAt ? sinceWords(Date.parse(switchedAt), now) : 'before'}
            {switchedBy ? `, switched by ${switchedBy}` : ''}. <b>{people}</b> on the page{' '}
            {watching === 1 ? 'sees' : 'see'} “Join now”.
          </p>
        ) : (
          <p>
            {obstacle ??
              `Day ${day} ${opensAt === null ? 'is always open' : opensAt > now ? `is set for ${opensAtWords(opensAt, now)}` : 'is open'}. ${people} on the page.`}
          </p>
        )}
      </div>
      {isLive && mayChange && (
        <Button variant="default" color="hibiscus" disabled={isTurning} onClick={() => void end()}>
          End the live
        </Button>
      )}
    </section>
  );
}

function obstacleOf({ isShown, link }: { isShown: boolean; link: string }): string | null {
  if (!isShown) return 'The workshop is hidden. Show it below and save, then go live.';
  return link === '' ? 'Add the Zoom link of the day or the master link below and save, then go live.' : null;
}

function useSwitch(level: TrainingLevel) {
  const [isTurning, setTurning] = useState(false);
  const [switchWorkshop] = useMutation(SwitchLiveWorkshop);
  const turn = async (isLive: boolean) => {
    setTurning(true);
    try {
      await switchWorkshop({ variables: { level, isLive } });
      toast.success(isLive ? 'You are live' : 'The live has ended');
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setTurning(false);
    }
  };
  return { turn, isTurning };
}
