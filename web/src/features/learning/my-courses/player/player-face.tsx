import { clockTime } from '@app/rules/learning/progress/duration';
import { type DataPreference, dataUse, dataUseText, roughBytes } from '@app/rules/learning/progress/data-use';
import { formatDuration } from '@app/rules/text/duration';
import { videoLink } from '@app/rules/text/video-link';
import { IconLeaf, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MyLessonQuery } from '#gql/graphql.ts';
import { Cover } from '#ui/pictures/cover.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import classes from './player.module.css';

type Lesson = MyLessonQuery['myLesson'];

const choices: { value: DataPreference; label: string; text: string }[] = [
  { value: 'auto', label: 'Auto', text: 'The player adapts to your connection.' },
  { value: 'low', label: 'Low', text: 'A smaller picture uses about half the data.' },
  { value: 'audio', label: 'Audio', text: 'Just listen. The picture stays as small as possible.' },
  { value: 'text', label: 'Text', text: 'Text and transcript come first, then the video.' },
];

type PlayerFaceProps = {
  lesson: Lesson;
  preference: DataPreference;
  /** A picture of the page has none. */
  onPreference?: (preference: DataPreference) => void;
  /** The poster, or the video. */
  children: ReactNode;
};

/** The place of the video, with the choice of how much data it may use. */
export function PlayerFace({ lesson, preference, onPreference, children }: PlayerFaceProps) {
  return (
    <div>
      <div className={classes.player} data-size={preference}>
        {children}
      </div>
      <div className={classes.saver} inert={!onPreference}>
        <p className={classes.use}>{dataUseText(videoUse(lesson, preference), preference)}</p>
        <Segmented
          label="How much data to use"
          options={choices}
          value={preference}
          onChange={(chosen) => onPreference?.(chosen)}
        />
        <p className={classes.hint}>{choices.find(({ value }) => value === preference)?.text}</p>
      </div>
    </div>
  );
}

/** The video behind a link, or the file that was uploaded; a lesson may have neither. */
export function videoOf({ content }: Lesson) {
  return { link: content?.videoUrl ? videoLink(content.videoUrl) : null, file: content?.video ?? null };
}

/** What the whole video takes. */
export function videoUse(lesson: Lesson, preference: DataPreference) {
  const { link, file } = videoOf(lesson);
  return dataUse({
    seconds: lesson.durationSeconds ?? null,
    fileBytes: link ? null : file?.bytes,
    textBytes: lesson.content?.textBytes ?? 0,
    preference,
  });
}

type PosterProps = { lesson: Lesson; preference: DataPreference; onPlay: () => void };

export function Poster({ lesson, preference, onPlay }: PosterProps) {
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
