/**
 * Code that is loaded before it is shown: once it is there it is drawn at once, without the pause that React puts before
 * everything it had to wait for.
 */
export function loadedLater<Module>(importModule: () => Promise<Module>) {
  let loading: Promise<Module> | null = null;
  let loaded: { module: Module } | null = null;
  let failure: { error: unknown } | null = null;

  const start = () => {
    failure = null;
    const started = importModule();
    started.then(
      (module) => {
        loaded = { module };
      },
      (error: unknown) => {
        loading = null;
        failure = { error };
      },
    );
    return started;
  };
  /** Loads it once; a failed try may be repeated. */
  const load = () => (loading ??= start());
  /**
   * Whoever shows it waits until it is there. Thrown instead of handed to `use`, which must be called in every drawing
   * once it was called in one: what is there would still be waited for.
   */
  const useModule = (): Module => {
    if (loaded) return loaded.module;
    if (failure) throw failure.error;
    // React waits for a promise that is thrown.
    throw load();
  };
  return { load, useModule };
}
