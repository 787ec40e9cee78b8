import { visitorStep } from '@app/rules/growth/leads/steps';
import type { DayNumber, TrainingLevel } from '@app/rules/growth/trainings/training-levels';
import { trainingPage } from '@app/rules/growth/trainings/training-page';
import type { TrainingPageInput } from '@app/views/pages';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { FontFiles } from '#features/money/funnel-pages/rendered-pages.ts';
import { users } from '#tables/people/users.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { firstFreeLessons, nextOffer } from './beside-training.ts';
import { readStopToken } from './reminders.ts';
import type { TrainingBoard } from './training-board.ts';
import { visitorProgress } from './visitor-training.ts';

type PageInput = {
  level: TrainingLevel;
  day: DayNumber | null;
  /** The token of the link under a reminder. */
  stop: string | null;
  wasRefused: boolean;
};

const minute = 60_000;
const mostPages = 300;

/**
 * The finished document of a visitor. Most visitors see one of a few: it is drawn again when something in it has changed,
 * or with the minute, since days open.
 */
export class TrainingDocuments {
  readonly #board: TrainingBoard;
  readonly #fonts: FontFiles;
  /** The parts of a document around the nonces. */
  readonly #drawn = new LRUCache<string, string[]>({ max: mostPages, ttl: 2 * minute });

  constructor(board: TrainingBoard, fonts: FontFiles) {
    this.#board = board;
    this.#fonts = fonts;
  }

  forget(): void {
    this.#drawn.clear();
    this.#board.forget();
  }

  async draw(ctx: Context, { level, day, stop, wasRefused }: PageInput, nonce: string): Promise<string> {
    const [training, progress, firstName] = await Promise.all([
      this.#board.training(level),
      visitorProgress(ctx, level),
      firstNameOf(ctx),
    ]);
    const now = ctx.now.getTime();
    const page = trainingPage(
      training,
      {
        hasOptedIn: progress.hasOptedIn,
        watched: (each) => progress.steps.has(visitorStep.day(each, level)),
        isReminded: (each) => progress.reminded.has(each),
        requestedDay: day,
      },
      {
        now,
        liveSince: training.switchedAt?.getTime() ?? null,
        watching: training.isLive ? this.#board.watching(level) : 0,
        watchedPercent: training.watchedPercent,
      },
    );
    // A token that we did not make asks nothing.
    const stopToken = stop !== null && readStopToken(ctx, stop) !== null ? stop : null;
    const { mayChoosePassword } = progress;
    const key = JSON.stringify([{ ...page, now: Math.floor(now / minute) }, firstName, mayChoosePassword, wasRefused]);
    const kept = stopToken === null ? this.#drawn.get(key) : undefined;
    const parts = kept ?? (await this.#render(ctx, { page, firstName, mayChoosePassword, wasRefused, stopToken }));
    if (stopToken === null) this.#drawn.set(key, parts);
    // The clock of the countdown is of this answer, not of the drawing.
    return parts.join(nonce).replace(/data-now="\d+"/, `data-now="${now}"`);
  }

  async #render(
    ctx: Context,
    {
      page,
      ...visitor
    }: Pick<TrainingPageInput, 'page' | 'firstName' | 'mayChoosePassword' | 'wasRefused' | 'stopToken'>,
  ): Promise<string[]> {
    const [offer, lessons, picture] = await Promise.all([
      nextOffer(ctx),
      page.isShown ? [] : firstFreeLessons(ctx),
      socialPicture(ctx),
    ]);
    // Loaded with the first page: a server that only works on jobs never draws one.
    const { renderTrainingPage } = await import('@app/views/pages');
    // Nothing that staff write can be this, so the nonce comes nowhere else.
    const place = randomUUID();
    const html = renderTrainingPage({
      page,
      ...visitor,
      appTitle: ctx.appTitle,
      baseUrl: ctx.baseUrl.replace(/\/+$/, ''),
      offer,
      lessons,
      picture,
      nonce: place,
      fonts: this.#fonts,
    });
    return html.split(place);
  }
}

async function firstNameOf({ db, viewer }: Context): Promise<string | null> {
  if (!viewer) return null;
  const [person] = await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, viewer.userId));
  return person?.firstName ?? '';
}

async function socialPicture({ db, baseUrl }: Context): Promise<string | null> {
  const [found] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, 'social-preview-image'));
  return found?.value ? new URL(found.value, baseUrl).href : null;
}
