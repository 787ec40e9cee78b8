import { sidebarOpenAtFirst } from '@app/rules/navigation/shell';
import { type ReactNode, createContext, useContext, useMemo, useReducer } from 'react';
import { useAuth } from '#session/auth-context.ts';
import { rememberedSidebar } from '#session/device/sidebar-choice.ts';
import { useRole } from '#session/role/role-context.tsx';

export const usualLoadingDuration = 5000;
export const landingLoadingDuration = 3000;

export type PageState = {
  isSidebarOpen: boolean;
  /** The same on pages that need the width of a small screen; folded until somebody unfolds it. */
  isSidebarOpenThere: boolean;
  /** Id of the one modal that is open. */
  modalShown: string | null;
  showLoadingScreen: boolean;
  loadingScreenText: string;
  /** The longest the loading screen stays, in milliseconds. */
  loadingScreenDuration: number;
  /** True until someone is known to have it open. */
  isJourneyFormCompleted: boolean;
};

type StoredState = Omit<PageState, 'isSidebarOpen' | 'isJourneyFormCompleted'> & {
  sidebarChoice: boolean | null;
  /** The first screen is still to come. */
  isStarting: boolean;
};

export type PageStateEvent =
  | { type: 'sidebarToggled'; isOpen: boolean; isThere?: boolean }
  | { type: 'modalChanged'; id: string | null }
  | { type: 'loadingStarted'; text?: string; duration?: number }
  | { type: 'loadingEnded' }
  | { type: 'firstScreenShown' }
  | { type: 'loadingScreenLeft' };

export const initialPageState: StoredState = {
  sidebarChoice: null,
  isSidebarOpenThere: false,
  isStarting: true,
  modalShown: null,
  showLoadingScreen: true,
  loadingScreenText: '',
  loadingScreenDuration: usualLoadingDuration,
};

export function nextPageState(state: StoredState, event: PageStateEvent): StoredState {
  switch (event.type) {
    case 'sidebarToggled':
      return event.isThere ? { ...state, isSidebarOpenThere: event.isOpen } : { ...state, sidebarChoice: event.isOpen };
    case 'modalChanged':
      return { ...state, modalShown: event.id };
    case 'loadingStarted':
      return {
        ...state,
        showLoadingScreen: true,
        loadingScreenText: event.text ?? '',
        loadingScreenDuration: event.duration ?? usualLoadingDuration,
      };
    case 'loadingEnded':
      return { ...state, showLoadingScreen: false };
    case 'firstScreenShown':
      return state.isStarting ? { ...state, isStarting: false, showLoadingScreen: false } : state;
    case 'loadingScreenLeft':
      return { ...state, isStarting: false, showLoadingScreen: false, loadingScreenText: '' };
  }
}

export type PageStateControl = PageState & { change: (event: PageStateEvent) => void };

const PageStateContext = createContext<PageStateControl | null>(null);

type ProviderProps = {
  loadingDuration?: number;
  /** Without the loading screen. */
  startsShown?: boolean;
  children: ReactNode;
};

export function PageStateProvider({
  loadingDuration = usualLoadingDuration,
  startsShown = false,
  children,
}: ProviderProps) {
  const { currentUser } = useAuth();
  const { role } = useRole();
  const [kept, change] = useReducer(nextPageState, {
    ...initialPageState,
    loadingScreenDuration: loadingDuration,
    showLoadingScreen: !startsShown,
  });
  const personId = currentUser?.id;
  const remembered = useMemo(() => (personId === undefined ? null : rememberedSidebar(personId)), [personId]);
  const isSidebarOpen = kept.sidebarChoice ?? (role && sidebarOpenAtFirst(role.id) ? (remembered ?? true) : false);
  const isJourneyFormCompleted = currentUser?.isJourneyFormCompleted ?? true;
  const { isSidebarOpenThere, modalShown, showLoadingScreen, loadingScreenText, loadingScreenDuration } = kept;

  const value = useMemo(
    () => ({
      isSidebarOpen,
      isSidebarOpenThere,
      modalShown,
      showLoadingScreen,
      loadingScreenText,
      loadingScreenDuration,
      isJourneyFormCompleted,
      change,
    }),
    [
      isSidebarOpen,
      isSidebarOpenThere,
      modalShown,
      showLoadingScreen,
      loadingScreenText,
      loadingScreenDuration,
      isJourneyFormCompleted,
    ],
  );
  return <PageStateContext value={value}>{children}</PageStateContext>;
}

export function usePageState(): PageStateControl {
  const state = useContext(PageStateContext);
  if (!state) throw new Error('usePageState must be used within a PageStateProvider');
  return state;
}
