import { videoLink } from '@app/rules/text/video-link';
import { clockTime } from '@app/rules/learning/progress/duration';
import { formatDuration } from '@app/rules/text/duration';
import { type DataPreference, dataUse, dataUseText, roughBytes } from '@app/rules/learning/progress/data-use';
import { IconLeaf, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { MyLessonQuery } from '#gql/graphql.ts';
import { useIsOnline } from '#offline/connection.ts';
import { Cover } from '#ui/pictures/cover.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import classes from './player.module.css';
import { UploadedVideo } from './uploaded-video.tsx';
import { VideoFrame } from './video-frame.tsx';
import { VideoWithoutSignal } from './video-without-signal.tsx';

type Lesson = MyLessonQuery['myLesson'];

const choices: { value: DataPreference; label: string; text: string }[] = [
  { value: 'auto', label: 'Auto', text: 'The player adapts to your connection.' },
  { value: 'low', label: 'Low', text: 'A smaller picture uses about half the data.' },
  { value: 'audio', label: 'Audio', text: 'Just listen. The picture stays as small as possible.' },
  { value: 'text', label: 'Text', text: 'Text and transcript come first, then the video.' },
];

type LessonPlayerProps = {
  lesson: Lesson;
  preference: DataPreference;
  onPreference: (preference: DataPreference) => void;
  onTime: (seconds: number) => void;
  onEnded: () => void;
};

/** The video of a lesson. A poster shows its size; nothing is loaded before a tap. */
export function LessonPlayer({ lesson, preference, onPreference, onTime, onEnded }: LessonPlayerProps) {
  const [isPlaying, setPlaying] = useState(false);
  const isOnline = useIsOnline();
  const link = lesson.content?.videoUrl ? videoLink(lesson.content.videoUrl) : null;
  const video = lesson.content?.video;
  if (!link && !video) return null;
  const use = dataUse({
    seconds: lesson.durationSeconds ?? null,
    fileBytes: link ? null : video?.bytes,
    textBytes: lesson.content?.textBytes ?? 0,
    preference,
  });
  if (!isOnline && !isPlaying) return <VideoWithoutSignal seconds={lesson.durationSeconds ?? null} bytes={use.video} />;
  const player = { start: lesson.startSeconds, title: `Video: ${lesson.name}`, onTime, onEnded };
  return (
    <div>
      <div className={classes.player} data-size={preference}>
        {!isPlaying && <Poster lesson={lesson} preference={preference} onPlay={() => setPlaying(true)} />}
        {isPlaying && link && <VideoFrame video={link} {...player} />}
        {isPlaying && !link && video && (
          <UploadedVideo url={video.url} captionsUrl={lesson.content?.captionsUrl} {...player} />
        )}
      </div>
      <div className={classes.saver}>
        <p className={classes.use}>{dataUseText(use, preference)}</p>
        <Segmented label="How much data to use" options={choices} value={preference} onChange={onPreference} />
        <p className={classes.hint}>{choices.find(({ value }) => value === preference)?.text}</p>
      </div>
    </div>
  );
}

type PosterProps = { lesson: Lesson; preference: DataPreference; onPlay: () => void };

function Poster({ lesson, preference, onPlay }: PosterProps) {
  const { startSeconds: start, durationSeconds: duration, course } = lesson;
  const left = dataUse({
    seconds: duration ? duration - start : null,
    fileBytes: lesson.content?.videoUrl ? null : lesson.content?.video?.bytes,
    textBytes: 0,
    preference,
  });
  const bytes = preference === 'audio' ? (left.audio ?? left.video) : left.video;
  return (
    <>
      <Cover id={course.id} src={course.coverUrl} />
      <div className={classes.shade} />
      {preference !== 'auto' && (
        <span className={classes.chip} data-place="top">
          <IconLeaf size={16} aria-hidden />
          Data saver on
        </span>
      )}
      <button
        type="button"
        className={classes.play}
        onClick={onPlay}
        aria-label={start > 0 ? `Resume video at ${clockTime(start)}` : 'Play video'}
      >
        <IconPlayerPlayFilled size={28} aria-hidden />
      </button>
      <div className={classes.posterFoot}>
        <div className={classes.posterRow}>
          <b>{start > 0 ? `Resume at ${clockTime(start)}` : duration ? formatDuration(duration) : ''}</b>
          {bytes !== null && (
            <span className={classes.chip}>
              about {roughBytes(bytes)}
              {start > 0 ? ' left' : ''}
            </span>
          )}
        </div>
        {start > 0 && duration ? (
          <div className={classes.watched} aria-hidden>
            <i style={{ width: `${Math.min(100, (start / duration) * 100)}%` }} />
          </div>
        ) : null}
      </div>
    </>
  );
}
