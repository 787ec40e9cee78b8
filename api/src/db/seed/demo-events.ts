import { instantsOf } from '@app/rules/learning/events/event-input';

import type { Recurrence } from '@app/rules/learning/events/recurrence';
import { type Weekday, addDays, addMonths, manilaDay, weekdayOf } from '@app/rules/time/manila';
import { occurrencesOf } from '@app/rules/learning/events/occurrences';
import { asc, eq, inArray } from 'drizzle-orm';
import {
  eventAccessLevels,
  type EventOccurrence,
  eventAnswers,
  eventOccurrences,
  events,
} from '#tables/learning/events.table.ts';
import { users } from '#tables/people/users.table.ts';
import { day, hour } from './demo-moments.ts';
import { isHere, lastHere, type ActivePerson } from './demo-presence.ts';
import type { SeedContext } from './seeding.ts';

type Rhythm = { every: 'week'; on: Weekday } | { every: 'month' };

type DemoEvent = {
  title: string;
  description: string;
  /** Days from the day of seeding to the first time. */
  inDays: number;
  from: string;
  to: string;
  timeZone?: string;
  rhythm?: Rhythm;
  /** The role of a demo account, or the name of a guest. */
  host: string;
  place?: string;
  meetingUrl?: string;
  capacity?: number;
  levels: string[];
  isFree?: boolean;
  status?: 'draft';
  /** The share of the community that answers "going" each time. */
  going: number;
};

const demoEvents: DemoEvent[] = [
  {
    title: 'Weekly coaching call',
    description:
      'Bring one question about your clients, your rates or your next step. We take them in order, and listening only is fine too.',
    inDays: -70,
    from: '8:00 PM',
    to: '9:30 PM',
    rhythm: { every: 'week', on: 'Tuesday' },
    host: 'head-coach',
    meetingUrl: 'https://meet.example.com/tribe-coaching',
    levels: ['member'],
    going: 18,
  },
  {
    title: 'Portfolio clinic',
    description: 'We look at five portfolios live. Post yours in your group before noon.',
    inDays: -45,
    from: '8:00 PM',
    to: '9:00 PM',
    rhythm: { every: 'week', on: 'Thursday' },
    host: 'coach',
    meetingUrl: 'https://meet.example.com/tribe-portfolio',
    capacity: 25,
    levels: ['member'],
    going: 12,
  },
  {
    title: 'Town hall',
    description: 'What we built, what comes next, and your questions to the team. Open to everyone with an account.',
    inDays: -62,
    from: '7:00 PM',
    to: '8:00 PM',
    rhythm: { every: 'month' },
    host: 'The Tribe team',
    meetingUrl: 'https://meet.example.com/tribe-town-hall',
    levels: [],
    isFree: true,
    going: 26,
  },
  {
    title: 'Workshop: your first proposal on Upwork',
    description: 'Two hours, one proposal, written together. Have your profile open and one job post that you like.',
    inDays: 6,
    from: '2:00 PM',
    to: '4:00 PM',
    host: 'expert',
    meetingUrl: 'https://meet.example.com/tribe-proposals',
    capacity: 30,
    levels: ['member'],
    going: 21,
  },
  {
    title: 'Meet-up in Cebu',
    description: 'Coffee, introductions and a walk by the sea. Families are welcome.',
    inDays: 19,
    from: '3:00 PM',
    to: '6:00 PM',
    host: 'Cebu members',
    place: 'Ayala Center Cebu, Level 4, The Terraces',
    capacity: 14,
    levels: ['member'],
    going: 14,
  },
  {
    title: 'Guest talk: working with clients in Europe',
    description: 'How a team in Paris hires and keeps its Filipino assistants, told by the people who do it.',
    inDays: -17,
    from: '9:00 AM',
    to: '10:00 AM',
    timeZone: '+01:00',
    host: 'Claire Fontaine',
    meetingUrl: 'https://meet.example.com/tribe-guest',
    levels: ['member'],
    going: 31,
  },
  {
    title: 'Year-end celebration',
    description: 'The wins of the year, games and a raffle. Details follow.',
    inDays: 33,
    from: '7:00 PM',
    to: '9:00 PM',
    host: 'The Tribe team',
    levels: ['member'],
    status: 'draft',
    going: 0,
  },
  {
    title: 'Night shift co-working',
    description: 'For those who work for clients in the Americas: cameras off, one goal each, a break every hour.',
    inDays: 9,
    from: '10:00 PM',
    to: '1:00 AM',
    host: 'coach',
    meetingUrl: 'https://meet.example.com/tribe-night',
    levels: ['member'],
    status: 'draft',
    going: 0,
  },
];

/** Series last this long from the day of seeding. */
const seriesMonths = 9;
/** Answers are given for the times that are past and the next few. */
const answeredAhead = 21 * day;

/** Past, coming and repeated events, with recordings of past ones. */
export async function seedDemoEvents({ db, now }: SeedContext): Promise<void> {
  const hosts = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, ['head-coach@tribe.test', 'coach@tribe.test', 'expert@tribe.test']));
  const today = manilaDay(now);
  const hostId = (level: string) => hosts.find(({ email }) => email === `${level}@tribe.test`)?.id ?? null;

  const planned = demoEvents.map((demo) => {
    const { timeZone = '+08:00', rhythm } = demo;
    const date = firstDay(addDays(today, demo.inDays), rhythm);
    const until = addMonths(today, seriesMonths);
    const recurrence: Recurrence | null = rhythm
      ? rhythm.every === 'week'
        ? { every: 'week', interval: 1, weekdays: [rhythm.on], until }
        : { every: 'month', interval: 1, until }
      : null;
    return { demo, timeZone, recurrence, ...instantsOf({ date, startTime: demo.from, endTime: demo.to, timeZone }) };
  });
  const createdAt = new Date(now.getTime() - 90 * day);
  const made = await db
    .insert(events)
    .values(
      planned.map(({ demo, ...times }) => ({
        ...times,
        title: demo.title,
        description: demo.description,
        hostId: hostId(demo.host),
        hostName: hostId(demo.host) === null && demo.host.includes(' ') ? demo.host : null,
        place: demo.place ?? null,
        meetingUrl: demo.meetingUrl ?? null,
        capacity: demo.capacity ?? null,
        isFree: demo.isFree ?? false,
        status: demo.status ?? ('published' as const),
        createdAt,
        updatedAt: createdAt,
      })),
    )
    .returning();
  await db
    .insert(eventAccessLevels)
    .values(
      made.flatMap(({ id }, index) =>
        (demoEvents[index]?.levels ?? []).map((accessLevelId) => ({ eventId: id, accessLevelId })),
      ),
    );
  const upTo = new Date(now.getTime() + 366 * day);
  await db.insert(eventOccurrences).values(
    made.flatMap((event) =>
      occurrencesOf(event, event.startsAt, upTo).map((time, turn) => ({
        ...time,
        eventId: event.id,
        // Some are recorded, as in real life.
        recordingUrl: time.endsAt < now && turn % 3 !== 1 ? 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' : null,
      })),
    ),
  );
}

/** Answers and attendance: members who were here at those moments. */
export async function seedDemoAnswers({ db, now }: SeedContext, people: readonly ActivePerson[]): Promise<void> {
  const times = await db
    .select({ time: eventOccurrences, title: events.title })
    .from(eventOccurrences)
    .innerJoin(events, eq(events.id, eventOccurrences.eventId))
    .orderBy(asc(eventOccurrences.id));
  const lately = new Date(now.getTime() - 18 * day);
  const going = new Map(demoEvents.map((event) => [event.title, event.going]));
  const answers = times.flatMap(({ time, title }, turn) => answersTo(time, turn, going.get(title) ?? 0));
  if (answers.length > 0) await db.insert(eventAnswers).values(answers);

  function answersTo({ id, startsAt, endsAt }: EventOccurrence, turn: number, count: number) {
    if (startsAt.getTime() > now.getTime() + answeredAhead) return [];
    const isOver = endsAt <= now;
    // For past events the people who were there; for coming events those who logged in lately.
    const able = isOver
      ? people.filter(
          (person) => isHere(person, new Date(startsAt.getTime() - (count + 1) * hour)) && isHere(person, endsAt),
        )
      : people.filter(
          (person) => isHere(person, new Date(lastHere(person).getTime() - 6 * hour)) && lastHere(person) > lately,
        );
    return Array.from({ length: Math.min(count, able.length) }, (_, index) => {
      // A step by a prime mixes who comes.
      const person = able[(turn * 7 + index) % able.length];
      if (!person) throw new Error('nobody is left to answer');
      const before = isOver ? startsAt : lastHere(person);
      return {
        occurrenceId: id,
        userId: person.id,
        isGoing: true,
        answeredAt: new Date(before.getTime() - (1 + (index % (isOver ? count : 5))) * hour),
        attendedAt: isOver && index % 4 !== 3 ? endsAt : null,
      };
    });
  }
}

/** The first day from there on that fits the recurrence. */
function firstDay(from: string, rhythm: Rhythm | undefined): string {
  if (rhythm?.every !== 'week') return from;
  const days = Array.from({ length: 7 }, (_, offset) => addDays(from, offset));
  return days.find((each) => weekdayOf(each) === rhythm.on) ?? from;
}
