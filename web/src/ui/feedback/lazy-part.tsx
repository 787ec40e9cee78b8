import { type ComponentType, createContext, lazy, type LazyExoticComponent, use, useEffect, useState } from 'react';
import { FailureContext } from './failure-context.ts';

const listeners = new Set<() => void>();

/** Calls back when the code of a part did not come. */
export function onMissingPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const AgainContext = createContext<() => void>(() => {});

/**
 * A part of a page whose code comes when it is first shown. When it does not come, after a release or without a
 * connection, the page stays as it is with all that is typed in it; the part is tried again when it is shown next, or
 * when the connection is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  /** Good enough until it comes: nobody is told then. */
  Instead?: ComponentType<Props>,
): ComponentType<Props> {
  let loading: LazyExoticComponent<ComponentType<Props>> | null = null;

  function Missing(props: Props) {
    useEffect(() => {
      loading = null;
      if (!Instead) for (const listener of listeners) listener();
    }, []);
    const again = use(AgainContext);
    const Failure = use(FailureContext);
    return Instead ? <Instead {...props} /> : Failure && <Failure onRetry={again} />;
  }

  const start = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return await load();
      } catch (error) {
        console.warn(error);
        return { default: Missing };
      }
    });

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => (loading ??= start()));
    const again = () => setPart(() => (loading ??= start()));
    return (
      <AgainContext value={again}>
        <Part {...props} />
      </AgainContext>
    );
  };
}
