import { IconDeviceMobileCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { asOf } from '#offline/as-of.ts';
import { sizeText } from '#offline/saved-things.ts';
import { useSavedAnswers } from '#offline/use-saved-answers.ts';
import { boot } from '#session/boot.ts';
import classes from '../lesson.module.css';

/** Milliseconds until an answer that just came is written. */
const writing = 1000;

/** Shown when the text of the lesson really is on this phone; its line is there before, so that nothing moves. */
export function SavedMark({ lessonId }: { lessonId: number }) {
  const [answers, reload] = useSavedAnswers();
  useEffect(() => {
    const timer = setTimeout(reload, writing);
    return () => clearTimeout(timer);
  }, [reload]);
  const saved = answers?.find(({ name, variables }) => name === 'MyLesson' && variables['id'] === lessonId);
  if (!saved) return boot.hasServiceWorker ? <p className={classes.saved} /> : null;
  return (
    <p className={classes.saved}>
      <span className={classes.savedChip}>
        <IconDeviceMobileCheck size={18} aria-hidden />
        Saved on this phone
      </span>
      <span>
        {sizeText([saved])} · {asOf(new Date(saved.savedAt))}
      </span>
    </p>
  );
}
