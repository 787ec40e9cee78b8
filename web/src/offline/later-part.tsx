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

type Part = { load: () => Promise<unknown> };

// What fails comes when it is shown.
const loadAll = (parts: readonly Part[]) => Promise.allSettled(parts.map((part) => part.load()));

/** Brings parts of the page that may be wanted without a connection, once the page itself is there. */
export function useLoadLater(...parts: readonly Part[]): void {
  useWorkAhead(() => loadAll(parts));
}

/** The same, with the data saver too: for what is promised to work without a connection. Null when nothing is wanted on this page. */
export function useLoadPromised(parts: readonly Part[] | null): void {
  useWorkAhead(() => loadAll(parts ?? []), { key: parts && '', isPromised: true });
}

/** The same at once, for what is small. */
export function useLoadAtOnce(...parts: readonly Part[]): void {
  const start = useEffectEvent(() => loadAll(parts));
  useEffect(() => {
    if (boot.hasServiceWorker) void start();
  }, []);
}
