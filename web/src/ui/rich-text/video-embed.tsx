import { playerAddress } from '@app/rules/text/video-link';
import { embeddedVideo } from '@app/rules/rich-text/safe-address';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Cover } from '../pictures/cover.tsx';
import classes from './rich-text.module.css';

/** A video inside a text. Nothing is loaded before a click, because data is expensive. */
export function VideoEmbed({ src }: { src: unknown }) {
  const [isPlaying, setPlaying] = useState(false);
  const video = embeddedVideo(src);
  if (!video) return null;
  const from = video.kind === 'youtube' ? 'YouTube' : 'Vimeo';
  return (
    <div className={classes.embed}>
      {isPlaying ? (
        <iframe
          // The tapped button is gone; keyboard users go on in the player.
          ref={(frame) => frame?.focus()}
          src={playerAddress(video)}
          title={`Video from ${from}`}
          allow="fullscreen; picture-in-picture; encrypted-media"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button type="button" className={classes.poster} onClick={() => setPlaying(true)}>
          <Cover id={video.id} />
          <span className={classes.posterLabel}>
            <IconPlayerPlayFilled size={20} aria-hidden />
            Play the video from {from}
          </span>
        </button>
      )}
    </div>
  );
}
