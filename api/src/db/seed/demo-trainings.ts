import { addDays, manilaDay } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { demoPdf, storeDemoFiles } from './demo-files.ts';
import type { SeedContext } from './seeding.ts';

const video = (id: string) => `https://www.youtube.com/watch?v=${id}`;

const freebies = [
  {
    setting: 'freebie-day-1',
    name: 'Skill finder worksheet',
    lines: [
      'What do people ask me for help with?',
      'Which of these would I do for two hours a day?',
      'Which one will I offer first?',
    ],
  },
  {
    setting: 'freebie-day-2',
    name: 'Portfolio template',
    lines: ['The problem of the client', 'What I made', 'What changed because of it'],
  },
  {
    setting: 'freebie-day-3',
    name: 'First message script',
    lines: [
      'Hi, I saw that you need help with ...',
      'Here is a sample I made for you: ...',
      'Are you free for 15 minutes this week?',
    ],
  },
  {
    setting: 'freebie-day-1-exp',
    name: 'Rate calculator',
    lines: ['What I want to earn in a month', 'Hours I can sell', 'My rate, and the proof for it'],
  },
  {
    setting: 'freebie-day-2-exp',
    name: 'Referral message pack',
    lines: ['After a good week', 'After a project', 'To a client of long ago'],
  },
  {
    setting: 'freebie-day-3-exp',
    name: 'Delegation checklist',
    lines: ['Write it down', 'Show it once', 'Check it on Fridays'],
  },
] as const;

/** Both free trainings: beginners are between day 2 and day 3, the experienced may watch all of it anytime. */
export async function seedDemoTrainings(tx: SeedContext): Promise<void> {
  const { db, now } = tx;
  const today = manilaDay(now);
  const values: Record<string, string> = {
    'enable-live-workshop': 'true',
    'workshop-master-link': 'https://zoom.us/j/84512097700',
    'opens-day-1': `${addDays(today, -2)}T20:00`,
    'opens-day-2': `${addDays(today, -1)}T20:00`,
    'opens-day-3': `${addDays(today, 1)}T20:00`,
    'zoom-day-1': 'https://zoom.us/j/84512097713',
    'zoom-day-2': 'https://zoom.us/j/84512097714',
    'zoom-day-3': 'https://zoom.us/j/84512097715',
    'recording-day-1': video('aqz-KE-bpKQ'),
    'recording-day-2': video('eRsGyueVLvQ'),
    'training-coach': 'Marites Villanueva',
    'training-coach-about': 'VA since 2017, coach of 12 batches',
    'enable-live-workshop-exp': 'true',
    'workshop-master-link-exp': 'https://zoom.us/j/84512097800',
    'recording-day-1-exp': video('R6MlUcmOul8'),
    'recording-day-2-exp': video('WhWc3b3KhnY'),
    'recording-day-3-exp': video('Z4C82eyhwgU'),
    'training-coach-exp': 'Ben Alcantara',
    'training-coach-about-exp': 'Runs a team of nine from Iloilo',
  };
  const stored = await storeDemoFiles(
    tx,
    freebies.map(({ name, lines }) => ({
      purpose: 'training-freebie' as const,
      name: `${name}.pdf`,
      content: demoPdf(name, lines),
      createdAt: now,
    })),
  );
  stored.forEach(({ key }, at) => {
    const freebie = freebies[at];
    if (freebie) values[freebie.setting] = fileUrl(key);
  });
  for (const [name, value] of Object.entries(values))
    await db.update(settings).set({ value, updatedAt: now }).where(eq(settings.name, name));
}
