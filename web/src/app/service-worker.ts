/**
 * Installs the worker that starts the application without a connection, once the first page is there; or takes an earlier
 * one away. Browsers have workers on https and localhost only.
 */
export async function installServiceWorker(isOn: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    if (isOn) await navigator.serviceWorker.register('/service-worker.js');
    else for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  } catch (error) {
    // The application works without it.
    console.warn(error);
  }
}
