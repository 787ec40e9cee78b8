/**
 * Installs the worker that starts the application without a connection, once the first page is there; or takes an earlier
 * one away, with all it kept. Browsers have workers on https and localhost only.
 */
export async function installServiceWorker(isOn: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    if (isOn) await navigator.serviceWorker.register('/service-worker.js');
    else await (await import('./worker-farewell.ts')).takeWorkerAway();
  } catch (error) {
    // The application works without it.
    console.warn(error);
  }
}
