/** In milliseconds. */
export type FetchTimes = {
  /** A runner whose questions for jobs all fail is ended and replaced: it may keep a failure of its start for ever. */
  restartAfter: number;
  /** A process that could not ask for jobs this long is not well, whatever its pages do. */
  unwellAfter: number;
};

export const fetchTimes: FetchTimes = { restartAfter: 15_000, unwellAfter: 60_000 };

export type FetchWatch = {
  noteQuestion: () => void;
  noteAnswer: () => void;
  /** How long questions for jobs have been without an answer; 0 while all workers are busy with jobs. */
  waitedMs: () => number;
};

export function watchFetching(): FetchWatch {
  let waitingSince: number | null = null;
  return {
    noteQuestion: () => void (waitingSince ??= performance.now()),
    noteAnswer: () => void (waitingSince = null),
    waitedMs: () => (waitingSince === null ? 0 : performance.now() - waitingSince),
  };
}
