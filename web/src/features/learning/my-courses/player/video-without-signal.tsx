import { clockTime } from '@app/rules/learning/progress/duration';
import { roughBytes } from '@app/rules/learning/progress/data-use';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconCheck, IconVideoOff, IconWifi } from '@tabler/icons-react';
import { useState } from 'react';
import type { MyLessonQuery } from '#gql/graphql.ts';
import { keepReminder, keptReminder, tellsOfWifi } from '#offline/wifi-reminder.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import classes from './player.module.css';

type Lesson = Pick<MyLessonQuery['myLesson'], 'id' | 'name' | 'courseId' | 'durationSeconds'>;
type VideoWithoutSignalProps = { lesson: Lesson; bytes: number | null };

/** In place of a video while there is no connection; nothing of it is on the phone. */
export function VideoWithoutSignal({ lesson, bytes }: VideoWithoutSignalProps) {
  const { durationSeconds: seconds } = lesson;
  const facts = [seconds && clockTime(seconds), bytes !== null && `about ${roughBytes(bytes)}`].filter(Boolean);
  return (
    <>
      <div className={classes.missing}>
        <span className={classes.missingIcon}>
          <IconVideoOff size={24} aria-hidden />
        </span>
        <p>
          <b>Video needs a signal</b>
          {facts.length > 0 && <small>{facts.join(', ')}</small>}
        </p>
      </div>
      {tellsOfWifi() && <WifiButton lesson={lesson} />}
    </>
  );
}

function WifiButton({ lesson: { id, name, courseId } }: { lesson: Lesson }) {
  const user = useCurrentUser();
  const path = pathTo('viewLesson', { courseId, lessonId: id });
  const [isKept, setKept] = useState(() => keptReminder(user.id)?.path === path);
  // Whoever looks at somebody else's account leaves nothing of it on this phone.
  if (user.isImpersonating) return null;
  if (isKept) {
    return (
      <p className={classes.reminded} role="status">
        <IconCheck size={18} aria-hidden /> We remind you when you are on Wi-Fi.
      </p>
    );
  }
  const keep = () => {
    keepReminder(user.id, { title: name, path });
    setKept(true);
  };
  return (
    <Button variant="default" size="lg" fullWidth leftSection={<IconWifi size={18} />} onClick={keep}>
      Remind me when I am on Wi-Fi
    </Button>
  );
}
