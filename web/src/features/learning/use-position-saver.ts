import { print } from '@apollo/client/utilities';
import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { graphqlUrl } from '../../graphql/links.ts';
import { SaveLessonPosition } from './learning.operations.ts';

/** Milliseconds between two savings while a video plays. */
const pause = 10_000;

type Options = { lessonId: number; onCompleted: () => void };

/**
 * Takes the player's time as often as it comes, and saves it every ten seconds and on leaving. A saving that fails is not
 * tried again: the next one comes soon.
 */
export function usePositionSaver({ lessonId, onCompleted }: Options): (seconds: number) => void {
  const [save] = useMutation(SaveLessonPosition);
  const latest = useRef<number | null>(null);
  const saved = useRef<{ seconds: number | null; at: number }>({ seconds: null, at: Number.NEGATIVE_INFINITY });

  const take = (): number | null => {
    const seconds = latest.current;
    if (seconds === null || seconds === saved.current.seconds) return null;
    saved.current = { seconds, at: performance.now() };
    return seconds;
  };

  const saveLast = useEffectEvent(() => {
    const seconds = take();
    if (seconds !== null) sendOnLeaving({ lessonId, seconds });
  });
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') saveLast();
    };
    document.addEventListener('visibilitychange', onHide);
    globalThis.addEventListener('pagehide', saveLast);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      globalThis.removeEventListener('pagehide', saveLast);
      saveLast();
    };
  }, []);

  return (time) => {
    latest.current = Math.floor(time);
    // The first sight only starts the clock: whoever opens a video and leaves has seen nothing.
    if (saved.current.at === Number.NEGATIVE_INFINITY) saved.current.at = performance.now();
    if (performance.now() - saved.current.at < pause) return;
    const seconds = take();
    if (seconds === null) return;
    save({ variables: { lessonId, seconds } }).then(
      ({ data }) => data?.saveLessonPosition.hasJustCompleted && onCompleted(),
      () => undefined,
    );
  };
}

/** A page that is going away waits for no answer; `keepalive` lets the request outlive it. */
function sendOnLeaving(variables: { lessonId: number; seconds: number }): void {
  void fetch(graphqlUrl, {
    method: 'POST',
    keepalive: true,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName: 'SaveLessonPosition', query: print(SaveLessonPosition), variables }),
  }).catch(() => undefined);
}
