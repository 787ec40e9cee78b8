import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import { boot } from '#session/boot.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { useWorkAhead } from './use-work-ahead.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;
type LaterPart<Props> = ComponentType<Props> & { load: () => Promise<unknown> };

/** A part of a page, such as the fields of a sheet, whose code comes when it is first shown. */
export function laterPart<Props extends object>(
  load: Load<Props>,
  meanwhile: ReactNode = <SkeletonCard />,
): LaterPart<Props> {
  const Part = lazyPart(async () => ({ default: await load() }));
  const Later = (props: Props) => (
    <Suspense fallback={meanwhile}>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Later, { load });
}

/** Brings parts of the page that may be wanted without a connection, once the page itself is there. */
export function useLoadLater(...parts: readonly { load: () => Promise<unknown> }[]): void {
  // What fails comes when it is shown.
  useWorkAhead(() => Promise.allSettled(parts.map((part) => part.load())));
}

/**
 * Brings parts at once, with the data saver too: for what is promised to work without a connection, and is small. Null
 * when they are not wanted on this page.
 */
export function useLoadAtOnce(parts: readonly { load: () => Promise<unknown> }[] | null): void {
  const isWanted = parts !== null;
  const start = useEffectEvent(() => Promise.allSettled((parts ?? []).map((part) => part.load())));
  useEffect(() => {
    if (isWanted && boot.hasServiceWorker) void start();
  }, [isWanted]);
}
