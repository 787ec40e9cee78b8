import { use } from 'react';

/**
 * Code that is loaded before it is shown: once it is there it is drawn at once, without the pause that React puts before
 * everything it had to wait for.
 */
export function loadedLater<Module>(importModule: () => Promise<Module>) {
  let loading: Promise<Module> | null = null;
  let loaded: { module: Module } | null = null;

  const start = () => {
    const started = importModule();
    started.then(
      (module) => {
        loaded = { module };
      },
      () => {
        loading = null;
      },
    );
    return started;
  };
  /** Loads it once; a failed try may be repeated. */
  const load = () => (loading ??= start());
  /** Whoever shows it waits until it is there. */
  const useModule = () => (loaded ? loaded.module : use(load()));
  return { load, useModule };
}
