import { define } from './setting-definition.ts';

type Workshop = 'workshop-beginner' | 'workshop-experienced';

const shown = (group: Workshop) =>
  define(
    'boolean',
    { group, label: 'Enable live workshop', help: 'Show the workshop with its three days on the free training page.' },
    { visitor: true },
  );
const live = (group: Workshop) =>
  define(
    'boolean',
    { group, label: 'Workshop is live', help: 'Show "Join now" instead of the recordings.' },
    { visitor: true },
  );
const today = (group: Workshop) =>
  define(
    'number',
    { group, label: 'Today is', help: 'Decides which Zoom link “Join now” opens. 0 follows the dates of the days.' },
    { default: '0', range: [0, 3] },
  );

// Links are for people who opted in: they come with the training's own query and never from the visitors' list.
const masterLink = (group: Workshop) =>
  define('url', { group, label: 'Master Zoom link', help: 'Used for a day that has no link of its own.' });
const zoom = (group: Workshop, day: number) =>
  define('url', { group, label: `Zoom link, day ${day}`, help: `Meeting link of day ${day}.` });
const recording = (group: Workshop, day: number) =>
  define('url', { group, label: `Recording, day ${day}`, help: `Video of day ${day} while the workshop is not live.` });
const freebie = (group: Workshop, day: number) =>
  define('url', { group, label: `Freebie, day ${day}`, help: `Opens after the video of day ${day}.` });

const title = (group: Workshop, day: number, words: string) =>
  define(
    'text',
    { group, label: `Title, day ${day}`, help: 'What people learn that day.' },
    { default: words, limit: 80 },
  );
const opens = (group: Workshop, day: number) =>
  define(
    'text',
    {
      group,
      label: `Opens, day ${day}`,
      help: 'Manila day and time. Empty: the day is always open.',
    },
    { pattern: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/ },
  );
const freebieName = (group: Workshop, day: number, words: string) =>
  define(
    'text',
    { group, label: `Freebie name, day ${day}`, help: 'How people read it on the page.' },
    { default: words, limit: 80 },
  );

const coachName = (group: Workshop) =>
  define('text', { group, label: 'Coach', help: 'Who gives the training. Empty hides the line.' }, { limit: 80 });
const coachAbout = (group: Workshop) =>
  define('text', { group, label: 'About the coach', help: 'One line below the name.' }, { limit: 120 });

/** The free training for beginners, and the same with `-exp` for the experienced. */
export const workshopSettings = {
  'enable-live-workshop': shown('workshop-beginner'),
  'workshop-is-live': live('workshop-beginner'),
  'workshop-master-link': masterLink('workshop-beginner'),
  'workshop-today': today('workshop-beginner'),
  'title-day-1': title('workshop-beginner', 1, 'Find the skill that pays you'),
  'title-day-2': title('workshop-beginner', 2, 'Build a sample in one hour'),
  'title-day-3': title('workshop-beginner', 3, 'Your first client message'),
  'opens-day-1': opens('workshop-beginner', 1),
  'opens-day-2': opens('workshop-beginner', 2),
  'opens-day-3': opens('workshop-beginner', 3),
  'zoom-day-1': zoom('workshop-beginner', 1),
  'zoom-day-2': zoom('workshop-beginner', 2),
  'zoom-day-3': zoom('workshop-beginner', 3),
  'recording-day-1': recording('workshop-beginner', 1),
  'recording-day-2': recording('workshop-beginner', 2),
  'recording-day-3': recording('workshop-beginner', 3),
  'freebie-day-1': freebie('workshop-beginner', 1),
  'freebie-day-2': freebie('workshop-beginner', 2),
  'freebie-day-3': freebie('workshop-beginner', 3),
  'freebie-name-day-1': freebieName('workshop-beginner', 1, 'Skill finder worksheet'),
  'freebie-name-day-2': freebieName('workshop-beginner', 2, 'Portfolio template'),
  'freebie-name-day-3': freebieName('workshop-beginner', 3, 'First message script'),
  'training-coach': coachName('workshop-beginner'),
  'training-coach-about': coachAbout('workshop-beginner'),

  'enable-live-workshop-exp': shown('workshop-experienced'),
  'workshop-is-live-exp': live('workshop-experienced'),
  'workshop-master-link-exp': masterLink('workshop-experienced'),
  'workshop-today-exp': today('workshop-experienced'),
  'title-day-1-exp': title('workshop-experienced', 1, 'Raise your rate with proof'),
  'title-day-2-exp': title('workshop-experienced', 2, 'Turn one client into three'),
  'title-day-3-exp': title('workshop-experienced', 3, 'A week that runs without you'),
  'opens-day-1-exp': opens('workshop-experienced', 1),
  'opens-day-2-exp': opens('workshop-experienced', 2),
  'opens-day-3-exp': opens('workshop-experienced', 3),
  'zoom-day-1-exp': zoom('workshop-experienced', 1),
  'zoom-day-2-exp': zoom('workshop-experienced', 2),
  'zoom-day-3-exp': zoom('workshop-experienced', 3),
  'recording-day-1-exp': recording('workshop-experienced', 1),
  'recording-day-2-exp': recording('workshop-experienced', 2),
  'recording-day-3-exp': recording('workshop-experienced', 3),
  'freebie-day-1-exp': freebie('workshop-experienced', 1),
  'freebie-day-2-exp': freebie('workshop-experienced', 2),
  'freebie-day-3-exp': freebie('workshop-experienced', 3),
  'freebie-name-day-1-exp': freebieName('workshop-experienced', 1, 'Rate calculator'),
  'freebie-name-day-2-exp': freebieName('workshop-experienced', 2, 'Referral message pack'),
  'freebie-name-day-3-exp': freebieName('workshop-experienced', 3, 'Delegation checklist'),
  'training-coach-exp': coachName('workshop-experienced'),
  'training-coach-about-exp': coachAbout('workshop-experienced'),

  'training-watched-percent': define(
    'number',
    {
      group: 'marketing',
      label: 'Training watched at',
      help: 'A day of the free training counts as watched, and its freebie opens, after this percentage of the video.',
    },
    { default: '90', range: [10, 100] },
  ),
};

/** Whether a group has a page of its own, where the workshop is switched and previewed; `/default-settings` leaves it out. */
export const isWorkshopGroup = (group: string): group is Workshop =>
  group === 'workshop-beginner' || group === 'workshop-experienced';
