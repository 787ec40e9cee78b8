import type { ProofKind } from '@app/rules/growth/challenges/challenge-days';
import {
  challengeState,
  type ChallengeState,
  checkInPoints,
  dateOfDay,
  dayOpensAt,
  dayState,
  type DayState,
  dayStreak,
  isScheduled,
  isSilent,
  openedDays,
} from '@app/rules/growth/challenges/challenge-time';
import { ranked, type Standing, standingOf } from '@app/rules/growth/challenges/standing';
import { communityName } from '@app/rules/people/users/shown-name';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import type { Database } from '#db/client.ts';
import { shownNameColumns } from '#features/people/directory/community-people.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import {
  challengeCheckIns,
  challengeDays,
  challengeGroups,
  type ChallengeParticipant,
  challengeParticipants,
  type ChallengeRun,
  challengeRuns,
} from '#tables/growth/challenges.table.ts';
import { users } from '#tables/people/users.table.ts';
import { files } from '#tables/platform/files.table.ts';
import { type ChallengeSettings, challengeSettings } from './challenge-settings.ts';
import { isGoingOn, takeOver } from './join-challenge.ts';

export type CheckInView = { day: number; words: string; link: string | null; picture: string | null; at: Date };

export type MyDay = {
  day: number;
  title: string;
  /** Empty until the day opens. */
  text: string;
  proof: ProofKind;
  state: DayState;
  date: ManilaDay | null;
  opensAt: Date | null;
  /** What it would give now. */
  points: number;
  checkIn: CheckInView | null;
};

export type Buddy = {
  id: number;
  userId: number | null;
  name: string;
  profileImage: string | null;
  isSelf: boolean;
  isLead: boolean;
  doneCount: number;
  days: DayState[];
  isSilent: boolean;
  lastDoneOn: ManilaDay | null;
  isNudged: boolean;
  mayBeNudged: boolean;
};

export type BoardLine = { id: number; name: string; done: number; possible: number; place: number; isOwn: boolean };

export type MyGroup = {
  id: number;
  name: string;
  done: number;
  possible: number;
  standing: Standing;
  board: BoardLine[];
  buddies: Buddy[];
};

export type MyChallenge = {
  /** Of the participant. */
  id: number;
  runName: string;
  state: ChallengeState;
  startsOn: ManilaDay | null;
  opened: number;
  doneCount: number;
  finishDays: number;
  streak: number;
  days: MyDay[];
  group: MyGroup | null;
};

export type OwnPlace = { participant: ChallengeParticipant; run: ChallengeRun };

/** The challenge that a person is in: the one that goes on, or else the last. */
export async function findOwnPlace({ db, now }: Pick<Context, 'db' | 'now'>, userId: number): Promise<OwnPlace | null> {
  const [own] = await db
    .select({ participant: challengeParticipants, run: challengeRuns })
    .from(challengeParticipants)
    .innerJoin(challengeRuns, eq(challengeRuns.id, challengeParticipants.runId))
    .where(eq(challengeParticipants.userId, userId))
    .orderBy(desc(isGoingOn(manilaDay(now))), sql`${challengeRuns.startsOn} desc nulls last`)
    .limit(1);
  return own ?? null;
}

export async function myChallenge(ctx: Context): Promise<MyChallenge | null> {
  const { userId } = requireViewer(ctx);
  await takeOver(ctx);
  const own = await findOwnPlace(ctx, userId);
  if (!own) return null;
  const { participant, run } = own;
  const [settings, days] = await Promise.all([challengeSettings(ctx), readDays(ctx.db, participant)]);
  const time = { ...run, opensAtHour: settings.opensAtHour };
  const opened = openedDays(time, ctx.now);
  const done = new Set(days.flatMap(({ day, checkIn }) => (checkIn ? [day] : [])));
  return {
    id: participant.id,
    runName: run.name,
    state: challengeState(time, ctx.now),
    startsOn: run.startsOn,
    opened,
    doneCount: done.size,
    finishDays: settings.finishDays,
    streak: dayStreak(done, opened),
    days: days.map(({ day, text, ...rest }) => {
      const state = dayState(time, { day, isDone: done.has(day) }, ctx.now);
      return {
        ...rest,
        day,
        text: state === 'locked' ? '' : text,
        state,
        date: isScheduled(time) ? dateOfDay(time, day) : null,
        opensAt: isScheduled(time) ? dayOpensAt(time, day) : null,
        points: isScheduled(time) ? checkInPoints(time, { day, each: settings.points }, ctx.now) : settings.points,
      };
    }),
    group: participant.groupId === null ? null : await readGroup(ctx, { own, groupId: participant.groupId, settings }),
  };
}

async function readDays(db: Database, { id, runId }: ChallengeParticipant) {
  const [tasks, done] = await Promise.all([
    db.select().from(challengeDays).where(eq(challengeDays.runId, runId)).orderBy(asc(challengeDays.day)),
    readCheckIns(db, id),
  ]);
  return tasks.map(({ day, title, text, proof }) => ({
    day,
    title,
    text,
    proof,
    checkIn: done.find((each) => each.day === day) ?? null,
  }));
}

export async function readCheckIns(db: Database, participantId: number): Promise<CheckInView[]> {
  const { day, words, link, at } = challengeCheckIns;
  const rows = await db
    .select({ day, words, link, at, key: files.key })
    .from(challengeCheckIns)
    .leftJoin(files, eq(files.id, challengeCheckIns.fileId))
    .where(eq(challengeCheckIns.participantId, participantId))
    .orderBy(asc(challengeCheckIns.day));
  return rows.map(({ key, ...row }) => ({ ...row, picture: key === null ? null : fileUrl(key) }));
}

type GroupOf = { own: OwnPlace; groupId: number; settings: ChallengeSettings };

async function readGroup(ctx: Context, { own, groupId, settings }: GroupOf): Promise<MyGroup | null> {
  const { run, participant } = own;
  const time = { ...run, opensAtHour: settings.opensAtHour };
  const opened = openedDays(time, ctx.now);
  const [scores, people] = await Promise.all([
    readScores(ctx.db, run.id, opened),
    readBuddies(ctx.db, groupId, manilaDay(ctx.now)),
  ]);
  const score = scores.find(({ id }) => id === groupId);
  const standing = standingOf(scores, groupId);
  if (!score || !standing) return null;
  const isRunning = challengeState(time, ctx.now) === 'running';
  const buddies = people.map(({ person, names, profileImage, doneDays, isNudged }): Buddy => {
    const lastDoneOn = person.lastDoneAt && manilaDay(person.lastDoneAt);
    const done = new Set(doneDays);
    const hasAll = Array.from({ length: opened }, (_, place) => place + 1).every((day) => done.has(day));
    return {
      id: person.id,
      userId: person.userId,
      name: (names && communityName(names)) || person.name,
      profileImage,
      isSelf: person.id === participant.id,
      isLead: person.userId !== null && person.userId === score.leadId,
      doneCount: person.doneCount,
      days: Array.from({ length: 12 }, (_, place) =>
        dayState(time, { day: place + 1, isDone: done.has(place + 1) }, ctx.now),
      ),
      isSilent: isSilent(time, { lastDoneOn, silentDays: settings.silentDays }, ctx.now),
      lastDoneOn,
      isNudged,
      // Whoever has done all that is open needs no nudge; whoever has no account would not hear it.
      mayBeNudged: isRunning && person.id !== participant.id && person.userId !== null && !hasAll && !isNudged,
    };
  });
  return {
    id: groupId,
    name: score.name,
    done: score.done,
    possible: score.possible,
    standing,
    board: boardOf(scores, groupId),
    buddies: buddies.toSorted((a, b) => b.doneCount - a.doneCount || a.name.localeCompare(b.name)),
  };
}

const boardLength = 5;

/** The first ones, all who share the last place among them up to a limit; whoever is further down sees no place. */
function boardOf(scores: Awaited<ReturnType<typeof readScores>>, groupId: number): BoardLine[] {
  return ranked(scores.filter(({ done }) => done > 0))
    .slice(0, boardLength)
    .map(({ id, name, done, possible, place }) => ({ id, name, done, possible, place, isOwn: id === groupId }));
}

/** Every group of a run with people in it: as many rows as there are groups. */
export async function readScores(db: Database, runId: number, opened: number) {
  const { id, name, leadId, doneCount } = challengeGroups;
  const members = sql<number>`(select count(*)::int from challenge_participants p
    where p.group_id = challenge_groups.id)`;
  const rows = await db
    .select({ id, name, leadId, done: doneCount, members })
    .from(challengeGroups)
    .where(eq(challengeGroups.runId, runId));
  return rows.map((row) => ({ ...row, possible: row.members * opened }));
}

async function readBuddies(db: Database, groupId: number, today: ManilaDay) {
  const rows = await db
    .select({
      person: challengeParticipants,
      account: { id: users.id, ...shownNameColumns(users) },
      profileImage: users.profileImage,
      doneDays: sql<number[]>`array(select day from challenge_check_ins c
        where c.participant_id = ${challengeParticipants.id} order by day)`,
      isNudged: sql<boolean>`exists (select from challenge_nudges n
        where n.participant_id = ${challengeParticipants.id} and n."on" = ${today}::date)`,
    })
    .from(challengeParticipants)
    .leftJoin(users, eq(users.id, challengeParticipants.userId))
    .where(eq(challengeParticipants.groupId, groupId));
  return rows.map(({ account, ...row }) => ({ ...row, names: account }));
}
