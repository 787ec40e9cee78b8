import { useRef } from 'react';
import { sendOnLeaving } from '#graphql/send-on-leaving.ts';
import { useLeaving } from '#graphql/use-leaving.ts';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import { useAccess } from '#session/use-access.ts';
import { SaveLessonPosition } from '../learning.operations.ts';

/** Milliseconds between two savings while a video plays. */
const pause = 5_000;

type Options = { lessonId: number; onCompleted: () => void };

/**
 * Takes the player's time as often as it comes, and saves it every five seconds and on leaving. Without a connection the
 * last one waits on the phone.
 */
export function usePositionSaver({ lessonId, onCompleted }: Options): (seconds: number) => void {
  const { isReadOnly } = useAccess();
  const save = useKeptMutation(SaveLessonPosition);
  const latest = useRef<number | null>(null);
  const saved = useRef<{ seconds: number | null; at: number }>({ seconds: null, at: Number.NEGATIVE_INFINITY });

  const take = (): number | null => {
    const seconds = latest.current;
    if (isReadOnly || seconds === null || seconds === saved.current.seconds) return null;
    saved.current = { seconds, at: performance.now() };
    return seconds;
  };

  useLeaving(() => {
    const seconds = take();
    if (seconds !== null) sendOnLeaving(SaveLessonPosition, { lessonId, seconds });
  });

  return (time) => {
    latest.current = Math.floor(time);
    // The first report only starts the clock: someone who opens a video and leaves has watched nothing.
    if (saved.current.at === Number.NEGATIVE_INFINITY) saved.current.at = performance.now();
    if (performance.now() - saved.current.at < pause) return;
    const seconds = take();
    if (seconds === null) return;
    save({
      variables: { lessonId, seconds },
      title: 'Where you stopped in a video',
      subject: `position:${lessonId}`,
      isHidden: true,
    }).then(
      (result) => result.kind === 'sent' && result.data.saveLessonPosition.hasJustCompleted && onCompleted(),
      () => undefined,
    );
  };
}
