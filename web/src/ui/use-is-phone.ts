import { useMediaQuery } from './hooks/use-media-query.ts';

/** Under 640 px: dialogs become sheets and tables become cards. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 639.98px)');
}
