import type { VideoLink } from '@app/rules/text/video-link';

/** The messages of an external player. */
export type PlayerNews = { seconds?: number; hasEnded?: boolean };

export const playerOrigins: Record<VideoLink['kind'], string> = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
};

/** Asks a player to tell its time. Their own scripts do the same; without them nothing foreign runs in this page. */
export const greetings: Record<VideoLink['kind'], readonly string[]> = {
  youtube: [
    JSON.stringify({ event: 'listening', id: 'lesson', channel: 'widget' }),
    JSON.stringify({
      event: 'command',
      func: 'addEventListener',
      args: ['onStateChange'],
      id: 'lesson',
      channel: 'widget',
    }),
  ],
  vimeo: ['timeupdate', 'ended'].map((value) => JSON.stringify({ method: 'addEventListener', value })),
};

const youtubeEnded = 0;

/** Reads a message of a player; anything else than its time and its end is passed over. */
export function readPlayerMessage(kind: VideoLink['kind'], message: unknown): PlayerNews | null {
  const event = typeof message === 'string' ? parsed(message) : message;
  if (!isRecord(event)) return null;
  return readers[kind](event);
}

function youtubeNews({ event, info }: Record<string, unknown>): PlayerNews | null {
  if (event === 'onStateChange') return info === youtubeEnded ? { hasEnded: true } : null;
  if ((event !== 'infoDelivery' && event !== 'initialDelivery') || !isRecord(info)) return null;
  const news: PlayerNews = {};
  if (isTime(info.currentTime)) news.seconds = info.currentTime;
  if (info.playerState === youtubeEnded) news.hasEnded = true;
  return Object.keys(news).length > 0 ? news : null;
}

function vimeoNews({ event, data }: Record<string, unknown>): PlayerNews | null {
  if (event === 'ended') return { hasEnded: true };
  return event === 'timeupdate' && isRecord(data) && isTime(data.seconds) ? { seconds: data.seconds } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

const readers: Record<VideoLink['kind'], (event: Record<string, unknown>) => PlayerNews | null> = {
  youtube: youtubeNews,
  vimeo: vimeoNews,
};
