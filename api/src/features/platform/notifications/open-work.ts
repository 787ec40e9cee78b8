import {
  type OpenWorkFigure,
  openWorkFacts,
  type OpenWorkKind,
  openWorkKinds,
  type OpenWorkWords,
  openWorkWords,
} from '@app/rules/platform/notifications/open-work';
import { isMailed, reaches } from '@app/rules/platform/notifications/choices';
import { isPutOff, withPutOff } from '@app/rules/platform/notifications/put-off';
import type { Topic } from '@app/rules/platform/notifications/topics';
import { type Context, requireViewer } from '#context.ts';
import type { Viewer } from '#viewer.ts';
import { transaction } from '#db/transaction.ts';
import { Forbidden } from '#errors.ts';
import { ring } from './notify.ts';
import { lockSettings, type OwnSettings, saveSettings, settingsOf } from './stored-settings.ts';

/** A request, or the daily mail that asks in the name of its receiver. */
export type WorkContext = Pick<Context, 'db' | 'pool' | 'now' | 'viewer'>;

/**
 * What a feature knows about its open work. Each is in the list of `registries/open-work.ts`. The figure is that of the
 * list at its address: the same rows, with the limits of the same viewer.
 */
export type OpenWorkSource = {
  /** Whether the viewer may open the list. */
  isSeenBy: (viewer: Viewer) => boolean;
  /** Whether they may do the work as well: only then it rings. */
  isDoneBy: (viewer: Viewer) => boolean;
  /** How much waits for this viewer, and where exactly these rows are; one statement. */
  read: (ctx: WorkContext) => Promise<OpenWorkFigure & { path: string }>;
  /** The live topics after which it may be another number. */
  liveTopics: readonly string[];
};

const known = new Map<OpenWorkKind, OpenWorkSource>();

/** The rights of somebody who is not here: for what is mailed to them. */
export type ViewerOf = (ctx: Pick<Context, 'db'>, userId: number) => Promise<Viewer>;

let findViewer: ViewerOf | null = null;

/** Called once by the registry, which is above all features. */
export function registerOpenWork(sources: Record<OpenWorkKind, OpenWorkSource>, viewerOf: ViewerOf): void {
  for (const kind of openWorkKinds) known.set(kind, sources[kind]);
  findViewer = viewerOf;
}

export type OpenWork = Omit<OpenWorkFigure, 'detail'> &
  OpenWorkWords & {
    kind: OpenWorkKind;
    label: string;
    path: string;
    /** It waits for this person: they may do it, and have not switched it off. */
    needsYou: boolean;
  };

/** The figures of all work whose list the viewer may open, also of what is done. In the order of the rules. */
export async function openWorkOf(
  ctx: WorkContext,
  kinds: readonly OpenWorkKind[] = openWorkKinds,
): Promise<OpenWork[]> {
  const viewer = requireViewer(ctx);
  const seen = kinds.filter((kind) => known.get(kind)?.isSeenBy(viewer));
  if (seen.length === 0) return [];
  const [{ choices, putOff }, ...figures] = await Promise.all([
    settingsOf(ctx, viewer.userId),
    ...seen.map((kind) => readKind(ctx, kind)),
  ]);
  return figures.map(({ kind, ...figure }) => {
    const { topic, label, isFigureOnly } = openWorkFacts[kind];
    const isChosen = reaches(choices, topic, 'app') && !isPutOff(putOff, kind, ctx.now);
    const rings = isRinging(viewer, kind) && !isFigureOnly && isChosen;
    return { kind, label, ...figure, ...openWorkWords(kind, figure), needsYou: figure.count > 0 && rings };
  });
}

async function readKind(ctx: WorkContext, kind: OpenWorkKind) {
  const source = known.get(kind);
  if (!source) throw new Error(`nobody knows the open work ${kind}`);
  return { kind, ...(await source.read(ctx)) };
}

/** The work that the viewer does, with its figures: the lines under the bell are those that need them. */
export async function ownWork(ctx: WorkContext): Promise<OpenWork[]> {
  const viewer = requireViewer(ctx);
  return openWorkOf(
    ctx,
    openWorkKinds.filter((kind) => !openWorkFacts[kind].isFigureOnly && isRinging(viewer, kind)),
  );
}

/** "Later": no line of this work until the next morning, or again from now on. The work itself stays where it is. */
export async function putWorkOff(ctx: Context, kind: OpenWorkKind, isOff: boolean): Promise<boolean> {
  const viewer = requireViewer(ctx);
  if (!isRinging(viewer, kind)) throw new Forbidden('This work is not on your list.');
  return transaction(ctx, async (tx) => {
    const { putOff } = await lockSettings(tx, viewer.userId);
    await saveSettings(tx, viewer.userId, { putOff: withPutOff(putOff, { kind, isOff }, tx.now) });
    await ring(tx.db, [viewer.userId]);
    return isOff;
  });
}

/** The lines of the morning mail: what waits for this person, as far as they let it be mailed. */
export async function workToMail(
  ctx: Pick<Context, 'db' | 'pool' | 'now'>,
  settings: OwnSettings,
): Promise<OpenWork[]> {
  if (!findViewer) throw new Error('nobody has registered open work');
  const viewer = await findViewer(ctx, settings.userId);
  const kinds = openWorkKinds.filter(
    (kind) =>
      !openWorkFacts[kind].isFigureOnly &&
      isRinging(viewer, kind) &&
      isMailed(settings, openWorkFacts[kind].topic) &&
      reaches(settings.choices, openWorkFacts[kind].topic, 'mail'),
  );
  return (await openWorkOf({ ...ctx, viewer }, kinds)).filter(({ count }) => count > 0);
}

function isRinging(viewer: Viewer, kind: OpenWorkKind): boolean {
  const source = known.get(kind);
  return source !== undefined && source.isSeenBy(viewer) && source.isDoneBy(viewer);
}

/** Whether somebody does work of any kind: their bell counts it. */
export function isWorker(viewer: Viewer | null): boolean {
  return viewer !== null && openWorkKinds.some((kind) => isRinging(viewer, kind));
}

/** The same of one topic. */
export function isWorkerOn(viewer: Viewer | null, topic: Topic): boolean {
  return (
    viewer !== null && openWorkKinds.some((kind) => openWorkFacts[kind].topic === topic && isRinging(viewer, kind))
  );
}

/** What an open page of this viewer listens to. */
export function liveTopicsOf(viewer: Viewer): string[] {
  return [
    ...new Set(
      openWorkKinds.flatMap((kind) => {
        const source = known.get(kind);
        return source?.isSeenBy(viewer) ? source.liveTopics : [];
      }),
    ),
  ];
}
