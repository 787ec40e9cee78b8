import { ordinal } from '../../text/ordinal.ts';
import { plural } from '../../text/plural.ts';

/** A group as the leaderboard sees it: tasks done, and tasks its people could have done by now. */
export type GroupScore = { id: number; name: string; done: number; possible: number };

const share = ({ done, possible }: GroupScore) => (possible > 0 ? done / possible : 0);

/** By the share of tasks done, so that a small group is not behind for being small. Equal groups share a place. */
export function ranked<Score extends GroupScore>(groups: readonly Score[]): (Score & { place: number })[] {
  const sorted = groups.toSorted((a, b) => share(b) - share(a) || a.name.localeCompare(b.name));
  return sorted.map((group) => ({ ...group, place: sorted.findIndex((other) => share(other) === share(group)) + 1 }));
}

export type Standing = {
  /** Null in the lower half: nobody is told how far behind they are. */
  place: number | null;
  count: number;
  /** The next better group, and the tasks that it takes to pass it. */
  next: { name: string; tasks: number } | null;
};

export function standingOf(groups: readonly GroupScore[], groupId: number): Standing | null {
  const board = ranked(groups);
  const own = board.find(({ id }) => id === groupId);
  if (!own) return null;
  const better = board.findLast(({ place }) => place < own.place);
  const tasks = better ? Math.floor(share(better) * own.possible) + 1 - own.done : 0;
  return {
    place: own.done > 0 && own.place <= Math.max(3, Math.ceil(board.length / 2)) ? own.place : null,
    count: board.length,
    next: better && own.done + tasks <= own.possible ? { name: better.name, tasks } : null,
  };
}

/** `3rd of 34 groups. 2 tasks more and you pass Group Narra.` */
export function standingText({ place, count, next }: Standing): string {
  const ahead = next && `${plural(next.tasks, 'task')} more and you pass Group ${next.name}.`;
  if (place === null) return ahead ?? 'Every task counts. Kaya natin ’to!';
  const where = count > 1 ? `${ordinal(place)} of ${count} groups.` : '';
  if (place === 1) return `${where} Galing! Keep each other going.`.trim();
  return [where, ahead ?? 'Keep each other going.'].join(' ');
}
