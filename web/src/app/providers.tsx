import type { ReactNode } from 'react';
import { ConnectionWatch } from '#offline/connection-watch.tsx';
import { SavedAnswersKeeper } from '#offline/saved-answers-keeper.tsx';
import { DataSession } from '#graphql/data-session.tsx';
import { OutboxProvider } from '#outbox/outbox-provider.tsx';
import { PageStateProvider, usePageState } from '#navigation/page-state.tsx';
import { PagesContext } from '#navigation/pages-context.ts';
import { useShellSettings } from '#navigation/use-shell-settings.ts';
import type { AuthClient } from '#session/auth-client.ts';
import { AuthProvider } from '#session/auth-provider.tsx';
import { boot } from '#session/boot.ts';
import type { FirstAnswers } from '#session/start/first-answers.ts';
import { RoleProvider } from '#session/role/role-context.tsx';
import { SessionWatch } from '#session/session-watch.tsx';
import { LoadingScreen } from '#ui/feedback/loading-screen.tsx';
import { UiProvider } from '#ui/ui-provider.tsx';
import { AnswersAhead } from './answers-ahead.tsx';
import { prefetchPage } from './page-modules.ts';

type ProvidersProps = {
  authClient: AuthClient;
  first?: FirstAnswers;
  /** The document shows a picture of the page: no loading screen comes over it. */
  isPictured?: boolean;
  loadingDuration?: number;
  children: ReactNode;
};

const pages = { prefetch: prefetchPage };

/** The providers of every page, from the kit to the session. */
export function Providers({ authClient, first, isPictured, loadingDuration, children }: ProvidersProps) {
  return (
    <PagesContext value={pages}>
      <AuthProvider client={authClient} firstUser={first?.currentUser}>
        <RoleProvider>
          <PageStateProvider loadingDuration={loadingDuration} startsShown={isPictured}>
            <Ui>
              <DataSession firstAnswers={first?.answers}>
                <ConnectionWatch />
                <SavedAnswersKeeper />
                <AnswersAhead />
                <SessionWatch />
                <EarlySettings />
                <OutboxProvider>{children}</OutboxProvider>
              </DataSession>
            </Ui>
          </PageStateProvider>
        </RoleProvider>
      </AuthProvider>
    </PagesContext>
  );
}

/** Asks for the settings of the frame at once, beside the session and not after it. */
function EarlySettings() {
  useShellSettings();
  return null;
}

function Ui({ children }: { children: ReactNode }) {
  const { modalShown, showLoadingScreen, loadingScreenText, loadingScreenDuration, change } = usePageState();
  return (
    <UiProvider
      titleTemplate={`{page} | ${boot.appTitle}`}
      modal={modalShown}
      onModalChange={(id) => change({ type: 'modalChanged', id })}
    >
      {children}
      <LoadingScreen
        shown={showLoadingScreen}
        text={loadingScreenText}
        duration={loadingScreenDuration}
        onHidden={() => change({ type: 'loadingScreenLeft' })}
      />
    </UiProvider>
  );
}
