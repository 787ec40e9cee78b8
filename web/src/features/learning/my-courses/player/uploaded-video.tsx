import { useRef } from 'react';
import classes from './player.module.css';

type UploadedVideoProps = {
  url: string;
  captionsUrl: string | null | undefined;
  start: number;
  title: string;
  onTime: (seconds: number) => void;
  onEnded: () => void;
};

/** A video of our own: the browser's player, with captions, from where one stopped. */
export function UploadedVideo({ url, captionsUrl, start, title, onTime, onEnded }: UploadedVideoProps) {
  const hasStarted = useRef(false);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the author uploads captions or writes a transcript
    <video
      // The tapped button is gone; keyboard users go on in the player.
      ref={(video) => video?.focus()}
      className={classes.frame}
      src={url}
      aria-label={title}
      controls
      autoPlay
      playsInline
      preload="metadata"
      onLoadedMetadata={({ currentTarget }) => {
        if (!hasStarted.current && start > 0) currentTarget.currentTime = start;
        hasStarted.current = true;
      }}
      onTimeUpdate={({ currentTarget }) => onTime(currentTarget.currentTime)}
      onEnded={onEnded}
    >
      {captionsUrl && <track kind="captions" src={captionsUrl} label="Captions" default />}
    </video>
  );
}
