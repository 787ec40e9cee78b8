import {
  type OpenWorkFigure,
  openWorkFacts,
  type OpenWorkKind,
  openWorkKinds,
  type OpenWorkWords,
  openWorkWords,
} from '@app/rules/platform/notifications/open-work';
import { reaches } from '@app/rules/platform/notifications/choices';
import type { Topic } from '@app/rules/platform/notifications/topics';
import { type Context, requireViewer } from '#context.ts';
import type { Viewer } from '#viewer.ts';
import { choicesOf } from './stored-settings.ts';

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
  read: (ctx: Context) => Promise<OpenWorkFigure & { path: string }>;
  /** The live topics after which it may be another number. */
  liveTopics: readonly string[];
};

const known = new Map<OpenWorkKind, OpenWorkSource>();

/** Called once by the registry, which is above all features. */
export function registerOpenWork(sources: Record<OpenWorkKind, OpenWorkSource>): void {
  for (const kind of openWorkKinds) known.set(kind, sources[kind]);
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
export async function openWorkOf(ctx: Context, kinds: readonly OpenWorkKind[] = openWorkKinds): Promise<OpenWork[]> {
  const viewer = requireViewer(ctx);
  const seen = kinds.filter((kind) => known.get(kind)?.isSeenBy(viewer));
  if (seen.length === 0) return [];
  const [choices, ...figures] = await Promise.all([
    choicesOf(ctx, viewer.userId),
    ...seen.map((kind) => readKind(ctx, kind)),
  ]);
  return figures.map(({ kind, ...figure }) => {
    const { topic, label, isFigureOnly } = openWorkFacts[kind];
    const rings = isRinging(viewer, kind) && !isFigureOnly && reaches(choices, topic, 'app');
    return { kind, label, ...figure, ...openWorkWords(kind, figure), needsYou: figure.count > 0 && rings };
  });
}

async function readKind(ctx: Context, kind: OpenWorkKind) {
  const source = known.get(kind);
  if (!source) throw new Error(`nobody knows the open work ${kind}`);
  return { kind, ...(await source.read(ctx)) };
}

/** The lines under the bell: what waits for the viewer. */
export async function needsYou(ctx: Context): Promise<OpenWork[]> {
  const viewer = requireViewer(ctx);
  const kinds = openWorkKinds.filter((kind) => !openWorkFacts[kind].isFigureOnly && isRinging(viewer, kind));
  return (await openWorkOf(ctx, kinds)).filter((work) => work.needsYou);
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
