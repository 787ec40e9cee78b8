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

// Links are for people who opted in: they come with the training's own query and never from the visitors' list.
const masterLink = (group: Workshop) =>
  define('url', { group, label: 'Master link', help: 'Meeting link for days without one of their own.' });
const zoom = (group: Workshop, day: number) =>
  define('url', { group, label: `Zoom link, day ${day}`, help: `Meeting link of day ${day}.` });
const recording = (group: Workshop, day: number) =>
  define('url', { group, label: `Recording, day ${day}`, help: `Video of day ${day} while the workshop is not live.` });
const freebie = (group: Workshop, day: number) =>
  define('url', { group, label: `Freebie, day ${day}`, help: `Opens after the video of day ${day}.` });

/** The free training for beginners, and the same with `-exp` for the experienced. */
export const workshopSettings = {
  'enable-live-workshop': shown('workshop-beginner'),
  'workshop-is-live': live('workshop-beginner'),
  'workshop-master-link': masterLink('workshop-beginner'),
  'zoom-day-1': zoom('workshop-beginner', 1),
  'zoom-day-2': zoom('workshop-beginner', 2),
  'zoom-day-3': zoom('workshop-beginner', 3),
  'recording-day-1': recording('workshop-beginner', 1),
  'recording-day-2': recording('workshop-beginner', 2),
  'recording-day-3': recording('workshop-beginner', 3),
  'freebie-day-1': freebie('workshop-beginner', 1),
  'freebie-day-2': freebie('workshop-beginner', 2),
  'freebie-day-3': freebie('workshop-beginner', 3),

  'enable-live-workshop-exp': shown('workshop-experienced'),
  'workshop-is-live-exp': live('workshop-experienced'),
  'workshop-master-link-exp': masterLink('workshop-experienced'),
  'zoom-day-1-exp': zoom('workshop-experienced', 1),
  'zoom-day-2-exp': zoom('workshop-experienced', 2),
  'zoom-day-3-exp': zoom('workshop-experienced', 3),
  'recording-day-1-exp': recording('workshop-experienced', 1),
  'recording-day-2-exp': recording('workshop-experienced', 2),
  'recording-day-3-exp': recording('workshop-experienced', 3),
  'freebie-day-1-exp': freebie('workshop-experienced', 1),
  'freebie-day-2-exp': freebie('workshop-experienced', 2),
  'freebie-day-3-exp': freebie('workshop-experienced', 3),
};
