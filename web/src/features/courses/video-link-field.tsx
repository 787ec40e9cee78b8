import { videoLink } from '@app/rules/content/video-link';
import { durationText } from '@app/rules/lessons/duration-text';
import type { ReactNode } from 'react';
import { TextField } from '../../ui/form/text-field.tsx';
import classes from './courses.module.css';

type VideoLinkFieldProps = {
  label: string;
  value?: string | null;
  onChange?: (event: unknown) => void;
  onBlur?: () => void;
  error?: ReactNode;
};

/** A link to a video, with what was recognised in it right below. */
export function VideoLinkField({ value, label, ...field }: VideoLinkFieldProps) {
  const video = value ? videoLink(value) : null;
  return (
    <div className={classes.stack}>
      <TextField
        label={label}
        help="YouTube in any form (watch, youtu.be, shorts, live, embed) or Vimeo."
        placeholder="https://www.youtube.com/watch?v=…"
        inputMode="url"
        value={value ?? ''}
        {...field}
      />
      {video && (
        <div className={classes.videoPreview} role="status">
          {video.kind === 'youtube' ? (
            <img className={classes.videoPoster} src={`https://i.ytimg.com/vi/${video.id}/mqdefault.jpg`} alt="" />
          ) : (
            <span className={classes.videoPoster} aria-hidden />
          )}
          <span>
            Video of {video.kind === 'youtube' ? 'YouTube' : 'Vimeo'} recognised: <b>{video.id}</b>
            {video.start > 0 && ` from ${durationText(video.start)} on`}
          </span>
        </div>
      )}
    </div>
  );
}
