import { randomUUID } from 'node:crypto';
import { currentDay } from '@app/rules/growth/trainings/training';
import { levelFacts, type TrainingLevel, trainingLevels } from '@app/rules/growth/trainings/training-levels';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#clock.ts';
import type { Platform } from '#context.ts';
import { settingsTopic } from '#features/platform/settings/edit-settings.ts';
import { listenToAny } from '#live/listen-to-any.ts';
import { trainingWatchers } from '#tables/growth/trainings.table.ts';
import { loadTrainings, type SetTraining, type SetTrainings } from './training-settings.ts';

/** What everyone may know: states, never a link. */
export type LiveState = {
  shown: boolean;
  live: boolean;
  day: number;
  since: number | null;
  watching: number;
};

/** One page that follows a training. */
export type Watcher = (state: string) => void;

type Options = {
  platform: Pick<Platform, 'db' | 'live'>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Milliseconds between two counts. */
  countEvery?: number;
};

const countEverySeconds = 5;
/** A server that has not counted for so long has stopped, or nobody is on its pages. */
const countsFor = '20 seconds';

/**
 * Both trainings as they are now, in the memory of this server, and everyone who follows them. A change is read once and
 * told to all from here: no watcher costs a question to the database.
 */
export class TrainingBoard {
  readonly #options: Options;
  readonly #server = randomUUID();
  readonly #watchers: Record<TrainingLevel, Set<Watcher>> = { beginner: new Set(), experienced: new Set() };
  #watching: Record<TrainingLevel, number> = { beginner: 0, experienced: 0 };
  #trainings: SetTrainings | null = null;
  #reading: Promise<SetTrainings> | null = null;
  #listening: AbortController | null = null;
  #counter: NodeJS.Timeout | null = null;
  #lastSent: Record<TrainingLevel, string> = { beginner: '', experienced: '' };

  constructor(options: Options) {
    this.#options = options;
  }

  /** The training as it is now, without a question to the database after the first. */
  async training(level: TrainingLevel): Promise<SetTraining> {
    return (await this.#current())[level];
  }

  async state(level: TrainingLevel): Promise<string> {
    return this.#stateOf(await this.training(level));
  }

  watching(level: TrainingLevel): number {
    return Math.max(this.#watching[level], this.#watchers[level].size);
  }

  /** Returns the state from which the watcher hears of every change, unless it is being read, and what ends it. */
  watch(level: TrainingLevel, watcher: Watcher): { state: string | null; stop: () => void } {
    this.#watchers[level].add(watcher);
    this.#counter ??= setInterval(
      () => void this.#count(),
      this.#options.countEvery ?? countEverySeconds * 1_000,
    ).unref();
    const training = this.#trainings?.[level];
    return {
      state: training ? this.#stateOf(training) : null,
      stop: () => void this.#watchers[level].delete(watcher),
    };
  }

  forget(): void {
    this.#trainings = null;
  }

  async close(): Promise<void> {
    this.#listening?.abort();
    if (this.#counter) clearInterval(this.#counter);
    this.#counter = null;
  }

  async #current(): Promise<SetTrainings> {
    // Listening begins before reading, so that no change falls between the two.
    this.#listen();
    return this.#trainings ?? this.#read();
  }

  #read(): Promise<SetTrainings> {
    this.#reading ??= loadTrainings(this.#options.platform)
      .then((trainings) => (this.#trainings = trainings))
      .finally(() => (this.#reading = null));
    return this.#reading;
  }

  #listen(): void {
    if (this.#listening) return;
    const listening = new AbortController();
    this.#listening = listening;
    const topics = trainingLevels.map((level) => settingsTopic(levelFacts[level].group));
    const changes = listenToAny(this.#options.platform.live, [...topics, settingsTopic('marketing')], listening.signal);
    const follow = async () => {
      for await (const _change of changes) await this.#readAgain();
    };
    follow().catch((error: unknown) => {
      this.#options.log.error({ err: error }, 'nobody listens to the trainings');
      this.#listening = null;
      this.#trainings = null;
    });
  }

  /** A database that does not answer is asked again: the page must not stay behind. */
  async #readAgain(): Promise<void> {
    this.#trainings = null;
    // One that is under way may have begun before the change.
    await this.#reading?.catch(() => null);
    try {
      await this.#read();
      for (const level of trainingLevels) this.#tell(level);
    } catch (error) {
      this.#options.log.error({ err: error }, 'the trainings were not read');
      setTimeout(() => void this.#readAgain(), 1_000).unref();
    }
  }

  #stateOf(training: SetTraining): string {
    const now = this.#options.clock();
    const state: LiveState = {
      shown: training.isShown,
      live: training.isLive,
      day: currentDay(training, now.getTime()),
      since: training.isLive ? (training.switchedAt?.getTime() ?? null) : null,
      watching: this.watching(training.level),
    };
    return JSON.stringify(state);
  }

  #tell(level: TrainingLevel): void {
    const training = this.#trainings?.[level];
    if (!training) return;
    const state = this.#stateOf(training);
    if (state === this.#lastSent[level]) return;
    this.#lastSent[level] = state;
    for (const watcher of this.#watchers[level]) watcher(state);
  }

  /** One statement for all watchers of this server: writes its count and reads the sum of all servers. */
  async #count(): Promise<void> {
    const { platform, clock } = this.#options;
    try {
      const { rows } = await platform.db.execute<{ level: TrainingLevel; watching: number }>(sql`
        with counted as (
          insert into ${trainingWatchers} (server, level, count, at)
          values ${sql.join(
            trainingLevels.map(
              (level) =>
                sql`(${this.#server}, ${level}, ${this.#watchers[level].size}::int, ${clock().toISOString()}::timestamptz)`,
            ),
            sql`, `,
          )}
          on conflict (server, level) do update set count = excluded.count, at = excluded.at
          returning level, count
        )
        select level, sum(count)::int as watching from (
          select level, count from counted
          union all
          select level, count from training_watchers
          where server <> ${this.#server} and at > ${clock().toISOString()}::timestamptz - ${countsFor}::interval
        ) as every_server group by level`);
      for (const { level, watching } of rows) this.#watching[level] = watching;
      if (!this.#trainings && this.#hasWatchers()) await this.#current();
      for (const level of trainingLevels) this.#tell(level);
      if (!this.#hasWatchers() && this.#counter) {
        clearInterval(this.#counter);
        this.#counter = null;
      }
    } catch (error) {
      this.#options.log.error({ err: error }, 'the watchers of a training were not counted');
    }
  }

  #hasWatchers(): boolean {
    return trainingLevels.some((level) => this.#watchers[level].size > 0);
  }
}
