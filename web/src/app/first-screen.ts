import { useEffect } from 'react';
import { keepsLoadingScreen } from '#navigation/frame-settings.ts';
import { usePageState } from '#navigation/page-state.tsx';
import { useShellSettings } from '#navigation/use-shell-settings.ts';

/** Takes the loading screen away as soon as there is something behind it, unless a setting keeps it. */
export function useFirstScreen(): void {
  const { change } = usePageState();
  const { isKnown, settings } = useShellSettings();
  const mayLeave = isKnown && !keepsLoadingScreen(settings);
  useEffect(() => {
    if (mayLeave) change({ type: 'firstScreenShown' });
  }, [mayLeave, change]);
}
