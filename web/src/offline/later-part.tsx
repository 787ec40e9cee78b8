import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { boot } from '#session/boot.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { mayLoadAhead } from './may-load-ahead.ts';

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

/** Milliseconds that the page itself has the connection for. */
const pause = 5000;

/** Brings parts of the page that may be wanted without a connection, once the page itself is there. */
export function useLoadLater(...parts: readonly { load: () => Promise<unknown> }[]): void {
  useEffect(() => {
    if (!boot.hasServiceWorker || !mayLoadAhead()) return undefined;
    // What fails comes when it is shown.
    const timer = setTimeout(() => parts.forEach((part) => void part.load().catch(() => undefined)), pause);
    return () => clearTimeout(timer);
    // The parts of a page are the same at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
