import { clockTime } from '@app/rules/learning/progress/duration';
import { roughBytes } from '@app/rules/learning/progress/data-use';
import { IconVideoOff } from '@tabler/icons-react';
import classes from './player.module.css';

/** In place of a video while there is no connection; nothing of it is on the phone. */
export function VideoWithoutSignal({ seconds, bytes }: { seconds: number | null; bytes: number | null }) {
  const facts = [seconds && clockTime(seconds), bytes !== null && `about ${roughBytes(bytes)}`].filter(Boolean);
  return (
    <div className={classes.missing}>
      <span className={classes.missingIcon}>
        <IconVideoOff size={24} aria-hidden />
      </span>
      <p>
        <b>Video needs a signal</b>
        {facts.length > 0 && <small>{facts.join(', ')}</small>}
      </p>
    </div>
  );
}
