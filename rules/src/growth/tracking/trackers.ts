/** Who may be told of a visit, by the setting that names them. */
export const trackers = ['meta', 'tiktok', 'analytics', 'tags'] as const;
export type Tracker = (typeof trackers)[number];

export type TrackerIds = Partial<Record<Tracker, string>>;

type Sources = {
  script: readonly string[];
  image: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
};

type TrackerFacts = {
  setting: string;
  /** What an id looks like: nothing that matches can be script or markup. The setting has the same pattern. */
  pattern: RegExp;
  /** The company, in the words of the banner. */
  company: string;
  /** What the content policy opens while it is set. */
  sources: Sources;
};

const googleImages = ['https://www.googletagmanager.com', 'https://*.google-analytics.com'];
const googleCalls = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

export const trackerFacts: Record<Tracker, TrackerFacts> = {
  meta: {
    setting: 'meta-pixel-id',
    pattern: /^[0-9]{5,20}$/,
    company: 'Meta',
    sources: {
      script: ['https://connect.facebook.net'],
      image: ['https://www.facebook.com'],
      connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
      frame: [],
    },
  },
  tiktok: {
    setting: 'tiktok-pixel-id',
    pattern: /^[A-Z0-9]{10,40}$/,
    company: 'TikTok',
    sources: {
      script: ['https://analytics.tiktok.com'],
      image: ['https://analytics.tiktok.com'],
      connect: ['https://analytics.tiktok.com'],
      frame: [],
    },
  },
  analytics: {
    setting: 'google-analytics-id',
    pattern: /^G-[A-Z0-9]{4,20}$/,
    company: 'Google',
    sources: { script: ['https://www.googletagmanager.com'], image: googleImages, connect: googleCalls, frame: [] },
  },
  tags: {
    setting: 'google-tag-manager-id',
    pattern: /^GTM-[A-Z0-9]{4,20}$/,
    company: 'Google',
    sources: {
      script: ['https://www.googletagmanager.com'],
      image: googleImages,
      connect: googleCalls,
      frame: ['https://www.googletagmanager.com'],
    },
  },
};

/** The ids among the values of the settings. What does not look like one is left out, wherever it came from. */
export function trackerIds(settings: ReadonlyMap<string, string>): TrackerIds {
  const ids: TrackerIds = {};
  for (const tracker of trackers) {
    const { setting, pattern } = trackerFacts[tracker];
    const value = settings.get(setting)?.trim() ?? '';
    if (pattern.test(value)) ids[tracker] = value;
  }
  return ids;
}

/** What the content policy opens for these trackers, each host once. */
export function trackerSources(ids: TrackerIds): Sources {
  const of = (kind: keyof Sources) => [
    ...new Set(trackers.flatMap((tracker) => (ids[tracker] ? trackerFacts[tracker].sources[kind] : []))),
  ];
  return { script: of('script'), image: of('image'), connect: of('connect'), frame: of('frame') };
}

/** The companies that a visitor is asked about. */
export function companiesOf(ids: TrackerIds): string[] {
  return [...new Set(trackers.filter((tracker) => ids[tracker]).map((tracker) => trackerFacts[tracker].company))];
}
