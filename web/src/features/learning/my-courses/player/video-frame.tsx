import { playerAddress, type VideoLink } from '@app/rules/text/video-link';
import { useEffect, useEffectEvent, useRef } from 'react';
import classes from './player.module.css';
import { greetings, playerOrigins, readPlayerMessage } from './player-messages.ts';

type VideoFrameProps = {
  video: VideoLink;
  /** The start position, in seconds. */
  start: number;
  title: string;
  onTime: (seconds: number) => void;
  onEnded: () => void;
};

/** The player of YouTube or Vimeo, loaded only after a tap on play, and asked for its time by messages. */
export function VideoFrame({ video, start, title, onTime, onEnded }: VideoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const greet = () => {
    for (const greeting of greetings[video.kind]) {
      frame.current?.contentWindow?.postMessage(greeting, playerOrigins[video.kind]);
    }
  };
  const onMessage = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow || origin !== playerOrigins[video.kind]) return;
    const news = readPlayerMessage(video.kind, data);
    if (news?.seconds !== undefined) onTime(news.seconds);
    if (news?.hasEnded) onEnded();
  });
  useEffect(() => {
    // The tapped button is gone; keyboard users go on in the player.
    frame.current?.focus();
    globalThis.addEventListener('message', onMessage);
    return () => globalThis.removeEventListener('message', onMessage);
  }, []);
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      src={addressOf(video, start)}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={greet}
    />
  );
}

function addressOf(video: VideoLink, start: number): string {
  const address = new URL(playerAddress({ ...video, start: Math.floor(start) || video.start }));
  address.searchParams.set('autoplay', '1');
  address.searchParams.set('playsinline', '1');
  if (video.kind === 'youtube') address.searchParams.set('origin', globalThis.location.origin);
  return address.href;
}
