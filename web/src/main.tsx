// First, because it says which layer of styles wins.
import '#theme/theme.ts';
import '#app/no-code-from-text.ts';
import { matchRoute, routeEntry } from '@app/rules/navigation/route-table';
import { keepAffiliateCode } from '@app/views/affiliate-code';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PageBoundary } from '#app/page-boundary.tsx';
import { Providers } from '#app/providers.tsx';
import { AppPages, createAppRouter } from '#app/router.tsx';
import { fatalText } from '#ui/feedback/fatal-text.ts';
import { landingLoadingDuration, usualLoadingDuration } from '#navigation/page-state.tsx';
import { watchInstallPrompt } from '#app/install/install-prompt.ts';
import { installServiceWorker } from '#app/service-worker.ts';
import { startData } from '#app/start-data.ts';
import { boot } from '#session/boot.ts';
import { createDbAuthClient } from '#session/db-auth-client.ts';
import { readLocal } from '#session/device/local-storage.ts';
import { wifiReminderKey } from '#session/device/wifi-reminder-key.ts';
import { rememberedPerson } from '#session/start/remembered-person.ts';

const route = matchRoute(location.pathname);
const isLanding = route !== null && routeEntry(route.name).layout === 'public';

keepAffiliateCode();
watchInstallPrompt();

const root = document.querySelector('#root');
if (!root) throw new Error('The document has no element with the id root');

/** The document shows the page already, as far as it is known: there is nothing to cover. */
const isPictured = root.querySelector('[data-first-picture]') !== null;

/** Once, with the page in it: until then the document shows a picture of it or the loading screen. In slices, so that a tap is heard. */
async function drawFirstPage(place: Element): Promise<void> {
  const router = createAppRouter();
  const [first] = await Promise.all([startData(), router.firstPage]);
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <PageBoundary fallback={<h1>{fatalText}</h1>}>
          <Providers
            authClient={createDbAuthClient()}
            first={first}
            isPictured={isPictured}
            loadingDuration={isLanding ? landingLoadingDuration : usualLoadingDuration}
          >
            <AppPages router={router} />
          </Providers>
        </PageBoundary>
      </StrictMode>,
    ),
  );
}

// Not while this file is read, which takes a cheap phone long enough: between the two it hears a tap.
setTimeout(() => void drawFirstPage(root));

/** Few want it: its code comes for them. */
async function remindOfWifi(): Promise<void> {
  if (readLocal(wifiReminderKey(rememberedPerson()?.id)) === null) return;
  try {
    (await import('#offline/wifi-reminder.ts')).watchForWifi();
  } catch (error) {
    console.warn(error);
  }
}

// After the page itself, which needs the connection first.
const install = () => {
  void installServiceWorker(boot.hasServiceWorker);
  void remindOfWifi();
};
if (document.readyState === 'complete') install();
else addEventListener('load', install);
