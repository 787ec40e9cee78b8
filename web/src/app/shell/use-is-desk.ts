import { useMediaQuery } from '#ui/hooks/use-media-query.ts';

/** From 900 px up the menus are at the top or the side; below, in a drawer and a bottom bar. */
export function useIsDesk(): boolean {
  return useMediaQuery('(min-width: 56.25em)');
}
