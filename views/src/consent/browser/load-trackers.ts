import { leadEventId } from '@app/rules/growth/tracking/consent';

type Ids = Partial<Record<'meta' | 'tiktok' | 'analytics' | 'tags', string>>;
type Call = (...args: unknown[]) => void;
type Pixel = Call & { queue: unknown[]; callMethod?: Call; loaded: boolean; version: string; push: Call };
type TikTok = { _i: object; _t: object; load?: unknown } & unknown[] & Record<string, unknown>;
type Tracked = { fbq?: Pixel; _fbq?: Pixel; ttq?: TikTok; TiktokAnalyticsObject?: string; dataLayer?: unknown[] };

const page = globalThis as unknown as Tracked;

/** Loads what the visitor agreed to. Each tracker's own loader, without what it does beyond loading. */
export function loadTrackers({ meta, tiktok, analytics, tags }: Ids, mark: string): void {
  if (meta) loadMeta(meta);
  if (tiktok) loadTikTok(tiktok);
  if (analytics || tags) loadGoogle(analytics, tags);
  // The form of a page says that somebody opted in; the server tells Meta the same with the same id.
  document.addEventListener('tribe:lead', () => {
    page.fbq?.('track', 'Lead', {}, { eventID: leadEventId(mark) });
    page.ttq?.push(['track', 'CompleteRegistration']);
    if (analytics) googleTag('event', 'generate_lead');
  });
}

function loadMeta(id: string): void {
  const pixel: Pixel = Object.assign(
    (...args: unknown[]) => void (pixel.callMethod ? pixel.callMethod(...args) : pixel.queue.push(args)),
    { queue: [], loaded: true, version: '2.0', push: (...args: unknown[]) => pixel(...args) },
  );
  page.fbq = page._fbq = pixel;
  load('https://connect.facebook.net/en_US/fbevents.js');
  pixel('init', id);
  pixel('track', 'PageView');
}

function loadTikTok(id: string): void {
  const address = 'https://analytics.tiktok.com/i18n/pixel/events.js';
  page.TiktokAnalyticsObject = 'ttq';
  page.ttq = Object.assign([] as unknown[], {
    _i: { [id]: Object.assign([], { _u: address }) },
    _t: { [id]: Date.now() },
  }) as TikTok;
  page.ttq.push(['page']);
  load(`${address}?sdkid=${id}&lib=ttq`);
}

// Google reads the arguments of the call themselves, not a list of them.
function googleTag(..._words: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params -- see above
  (page.dataLayer ??= []).push(arguments);
}

function loadGoogle(analytics: string | undefined, tags: string | undefined): void {
  page.dataLayer ??= [];
  if (analytics) {
    googleTag('js', new Date());
    googleTag('config', analytics);
    load(`https://www.googletagmanager.com/gtag/js?id=${analytics}`);
  }
  if (tags) {
    page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    load(`https://www.googletagmanager.com/gtm.js?id=${tags}`);
  }
}

function load(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

/** What trackers keep in this browser goes when the visitor changes their mind. */
export function forgetTrackers(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  const ours = names.filter((name) => /^_(fb[pc]|ga|gid|gat|gcl|ttp|tt_)/.test(name));
  const parts = location.hostname.split('.');
  const hosts = parts.map((_, index) => parts.slice(index).join('.'));
  for (const name of ours)
    for (const domain of ['', ...hosts.map((host) => `; domain=${host}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
