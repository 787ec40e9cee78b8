export type VideoLink = {
  kind: 'youtube' | 'vimeo';
  id: string;
  /** For an unlisted video at Vimeo. */
  hash: string | null;
  /** Seconds from the beginning. */
  start: number;
};

const youtubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'];
const youtubeEmbedHosts = [...youtubeHosts, 'www.youtube-nocookie.com', 'youtube-nocookie.com'];
const vimeoHosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];

/** The video behind a link to YouTube (all its forms) or Vimeo; null for any other address. */
export function videoLink(link: string): VideoLink | null {
  const address = webAddress(link);
  if (!address) return null;
  const parts = address.pathname.split('/').filter(Boolean);
  return youtubeLink(address, parts) ?? vimeoLink(address, parts);
}

/** The address of a player that sets no cookies before it is played. */
export function playerAddress({ kind, id, hash, start }: VideoLink): string {
  if (kind === 'youtube') {
    return `https://www.youtube-nocookie.com/embed/${id}?rel=0&enablejsapi=1${start > 0 ? `&start=${start}` : ''}`;
  }
  return `https://player.vimeo.com/video/${id}?dnt=1${hash ? `&h=${hash}` : ''}${start > 0 ? `#t=${start}s` : ''}`;
}

/** The address of the video as people know it. */
export function videoAddress({ kind, id, hash }: VideoLink): string {
  return kind === 'youtube'
    ? `https://www.youtube.com/watch?v=${id}`
    : `https://vimeo.com/${hash ? `${id}/${hash}` : id}`;
}

function youtubeLink(address: URL, [first, second]: string[]): VideoLink | null {
  const id = youtubeId(address, first, second);
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  const start = seconds(address.searchParams.get('t') ?? address.searchParams.get('start') ?? hashTime(address));
  return { kind: 'youtube', id, hash: null, start };
}

function youtubeId({ hostname, searchParams }: URL, first?: string, second?: string): string | null | undefined {
  if (hostname === 'youtu.be' || hostname === 'www.youtu.be') return first;
  if (!youtubeEmbedHosts.includes(hostname)) return null;
  if (first === 'watch') return second ?? searchParams.get('v');
  return ['shorts', 'embed', 'live', 'v', 'e'].includes(first ?? '') ? second : null;
}

function vimeoLink(address: URL, parts: string[]): VideoLink | null {
  if (!vimeoHosts.includes(address.hostname)) return null;
  const at = parts.findIndex((part) => /^\d{6,12}$/.test(part));
  const id = parts[at];
  const isVideo = at === 0 || ['video', 'videos'].includes(parts[at - 1] ?? '') || parts[0] === 'channels';
  if (!id || !isVideo) return null;
  const hash = address.searchParams.get('h') ?? parts[at + 1] ?? '';
  return {
    kind: 'vimeo',
    id,
    hash: /^[0-9a-f]{6,20}$/.test(hash) ? hash : null,
    start: seconds(hashTime(address)),
  };
}

function hashTime({ hash }: URL): string | null {
  return /^#t=(.+)$/.exec(hash)?.[1] ?? null;
}

/** `90`, `90s` and `1h2m3s`. */
function seconds(text: string | null): number {
  const [, hours, minutes, rest] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(text ?? '') ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
}

/** An address of the web, also as people paste it without `https://`. */
function webAddress(link: string): URL | null {
  const text = link.trim();
  const address = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  const isWeb = address && ['http:', 'https:'].includes(address.protocol) && !address.username && !address.port;
  return isWeb ? address : null;
}
