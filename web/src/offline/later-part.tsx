import { type ComponentType, type ReactNode, Suspense } from 'react';
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
