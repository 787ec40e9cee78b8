import { matchRoute, routeEntry } from '@app/rules/navigation/route-table';
import { keepAffiliateCode } from '@app/views/affiliate-code';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PageBoundary } from '#app/page-boundary.tsx';
import { Providers } from '#app/providers.tsx';
import { AppPages, createAppRouter } from '#app/router.tsx';
import { fatalText } from '#ui/feedback/fatal-text.ts';
import { landingLoadingDuration, usualLoadingDuration } from '#navigation/page-state.tsx';
import { readFirstAnswers } from '#session/first-answers.ts';
import { createDbAuthClient } from '#session/db-auth-client.ts';

const first = matchRoute(location.pathname);
const isLanding = first !== null && routeEntry(first.name).layout === 'public';

const firstAnswers = readFirstAnswers();

keepAffiliateCode();

const root = document.querySelector('#root');
if (!root) throw new Error('The document has no element with the id root');

createRoot(root).render(
  <StrictMode>
    <PageBoundary fallback={<h1>{fatalText}</h1>}>
      <Providers
        authClient={createDbAuthClient()}
        firstUser={firstAnswers.currentUser}
        loadingDuration={isLanding ? landingLoadingDuration : usualLoadingDuration}
      >
        <AppPages router={createAppRouter()} />
      </Providers>
    </PageBoundary>
  </StrictMode>,
);
