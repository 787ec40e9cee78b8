export const settingTypes = ['boolean', 'text', 'number', 'url', 'image', 'secret'] as const;
export type SettingType = (typeof settingTypes)[number];

export const settingGroups = {
  general: 'General',
  community: 'Community and journey',
  'workshop-beginner': 'Live workshop for beginners',
  'workshop-experienced': 'Live workshop for experienced',
  marketing: 'Marketing pages',
  affiliates: 'Affiliates',
  payments: 'Payment accounts',
  collections: 'Cash collection',
  reports: 'Reports',
  privacy: 'Privacy',
} as const;
/** In place of a secret that is set: nobody reads it again. */
export const secretIsSet = '••••••••';

export type SettingGroup = keyof typeof settingGroups;

/** The things that a setting can name. */
export const settingReferences = ['course', 'batch', 'funnel'] as const;
export type SettingReference = (typeof settingReferences)[number];

/** How people read a value whose thing is not there: deleted, renamed, or not made yet. */
export const goneTexts: Record<SettingReference, (value: string) => string> = {
  course: (id) => `Course ${id} does not exist. Choose another one.`,
  batch: (name) => `No batch is called “${name}”. Choose another one.`,
  funnel: (id) => `The funnel ${id} does not exist, or is archived. Choose another one.`,
};

/** A row of the table that `/default-settings` draws and `api` seeds. Values are stored as text. */
export type Setting = {
  type: SettingType;
  group: SettingGroup;
  label: string;
  help: string;
  /** The value while staff have not given another. */
  default: string;
  /** Whether `defaultSettingByName` returns it to anyone. Off by default. */
  visitor: boolean;
  /** Smallest and largest number. */
  range?: readonly [min: number, max: number];
  /** Whether a number may have up to two decimals; a day or an id has none. */
  decimals?: boolean;
  /** The format of a text that is not empty. */
  pattern?: RegExp;
  /** Pages that lead to this link themselves: it would lead in a circle. */
  cameFrom?: readonly string[];
  /** Whether a text is a day, `YYYY-MM-DD`: it is picked from a calendar. */
  isDay?: boolean;
  /** The most characters of a text. */
  limit?: number;
  /** Whether a text has several lines. */
  multiline?: boolean;
  /** What it names: people choose it by its name, the value is the id of a course or the name of a batch. */
  refersTo?: SettingReference;
};

type Options = Partial<
  Pick<
    Setting,
    'default' | 'visitor' | 'range' | 'decimals' | 'pattern' | 'cameFrom' | 'isDay' | 'limit' | 'multiline' | 'refersTo'
  >
>;
type SettingTexts = Pick<Setting, 'group' | 'label' | 'help'>;

/** Keeps the type of the row narrow, so that reading the setting gives a boolean, a number or a text. */
export function define<const T extends SettingType>(type: T, words: SettingTexts, options: Options = {}) {
  return { type, ...words, default: type === 'boolean' ? 'false' : '', visitor: false, ...options };
}
