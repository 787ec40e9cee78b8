import { use } from 'react';

/**
 * Code that is loaded before it is shown: once it is there it is drawn at once, without the pause that React puts before
 * everything it had to wait for.
 */
export function loadedLater<Module>(importModule: () => Promise<Module>) {
  let loaded: Module | null = null;
  let loading: Promise<Module> | null = null;

  const start = async () => {
    try {
      loaded = await importModule();
      return loaded;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  /** Loads it once; a failed try may be repeated. */
  const load = () => (loading ??= start());
  /** Whoever shows it waits until it is there. */
  const useModule = () => loaded ?? use(load());
  return { load, useModule };
}
