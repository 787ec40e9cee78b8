import { videoLink } from '@app/rules/text/video-link';
import { durationText } from '@app/rules/learning/lessons/duration-text';
import type { ReactNode } from 'react';
import { Cover } from '#ui/pictures/cover.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import classes from './authoring.module.css';

type VideoLinkFieldProps = {
  label: string;
  value?: string | null;
  onChange?: (event: unknown) => void;
  onBlur?: () => void;
  error?: ReactNode;
};

/** A link to a video, with the recognised video right below. */
export function VideoLinkField({ value, label, ...field }: VideoLinkFieldProps) {
  const video = value ? videoLink(value) : null;
  return (
    <div className={classes.stack}>
      <TextField
        label={label}
        help="Any YouTube link (watch, youtu.be, shorts, live, embed) or a Vimeo link."
        placeholder="https://www.youtube.com/watch?v=…"
        inputMode="url"
        value={value ?? ''}
        {...field}
      />
      {video && (
        <div className={classes.videoPreview} role="status">
          <span className={classes.videoPoster}>
            <Cover
              id={video.id}
              src={video.kind === 'youtube' ? `https://i.ytimg.com/vi/${video.id}/mqdefault.jpg` : null}
            />
          </span>
          <span>
            {video.kind === 'youtube' ? 'YouTube' : 'Vimeo'} video found: <b>{video.id}</b>
            {video.start > 0 && `, starts at ${durationText(video.start)}`}
          </span>
        </div>
      )}
    </div>
  );
}
