import { savedAnswers } from '#offline/saved-answers.ts';
import { forgetPerson } from '#session/start/remembered-person.ts';

/**
 * The server no longer wants a worker: nothing that was kept for the times without a connection stays on this phone. What
 * waits to be sent is no such thing; it still goes out.
 */
export async function takeWorkerAway(): Promise<void> {
  forgetPerson();
  const forgetting = savedAnswers.forgetOthers(null);
  for (const registration of await navigator.serviceWorker.getRegistrations()) await endWorker(registration);
  // After the worker, which keeps files as long as it is there.
  for (const name of await caches.keys()) await caches.delete(name);
  await forgetting;
}

/** The one that the server gives out in its place takes over the pages that are open, deletes what is kept, and goes. */
async function endWorker(registration: ServiceWorkerRegistration): Promise<void> {
  await registration.update().catch(() => undefined);
  const last = registration.installing ?? registration.waiting;
  if (last) await untilDone(last);
  await registration.unregister();
}

function untilDone(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
