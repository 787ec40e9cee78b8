import type { DataPreference } from '@app/rules/learning/progress/data-use';
import { useEffect, useState } from 'react';
import type { MyLessonQuery } from '#gql/graphql.ts';
import { useIsOnline } from '#offline/connection.ts';
import { laterPart } from '#offline/later-part.tsx';
import { forgetTap, wasTapped } from '#ui/early-tap.ts';
import { PlayerFace, Poster, videoOf, videoUse } from './player-face.tsx';
import { UploadedVideo } from './uploaded-video.tsx';
import { VideoFrame } from './video-frame.tsx';

/** The worker keeps it: it is wanted when nothing can be loaded. */
const VideoWithoutSignal = laterPart(async () => (await import('./video-without-signal.tsx')).VideoWithoutSignal, null);

type LessonPlayerProps = {
  lesson: MyLessonQuery['myLesson'];
  preference: DataPreference;
  onPreference: (preference: DataPreference) => void;
  onTime: (seconds: number) => void;
  onEnded: () => void;
};

/** The video of a lesson. A poster shows its size; nothing is loaded before a tap. */
export function LessonPlayer({ lesson, preference, onPreference, onTime, onEnded }: LessonPlayerProps) {
  const [isPlaying, setPlaying] = useState(() => wasTapped('play'));
  useEffect(() => forgetTap('play'), []);
  const isOnline = useIsOnline();
  const { link, file } = videoOf(lesson);
  if (!link && !file) return null;
  if (!isOnline && !isPlaying) {
    const { video: bytes } = videoUse(lesson, preference);
    return <VideoWithoutSignal lesson={lesson} bytes={bytes} />;
  }
  const player = { start: lesson.startSeconds, title: `Video: ${lesson.name}`, onTime, onEnded };
  return (
    <PlayerFace lesson={lesson} preference={preference} onPreference={onPreference}>
      {!isPlaying && <Poster lesson={lesson} preference={preference} onPlay={() => setPlaying(true)} />}
      {isPlaying && link && <VideoFrame video={link} {...player} />}
      {isPlaying && !link && file && (
        <UploadedVideo url={file.url} captionsUrl={lesson.content?.captionsUrl} {...player} />
      )}
    </PlayerFace>
  );
}
