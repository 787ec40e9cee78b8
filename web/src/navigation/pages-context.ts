import type { RouteName } from '@app/rules/navigation/route-table';
import { createContext, useContext } from 'react';

export type Pages = {
  /** False while the page of a route belongs to a feature that comes later; links to it are left out. */
  isBuilt: (name: RouteName) => boolean;
  /** Fetches the code of a page before it is opened. */
  prefetch: (name: RouteName) => void;
};

export const PagesContext = createContext<Pages>({ isBuilt: () => true, prefetch: () => {} });

export function usePages(): Pages {
  return useContext(PagesContext);
}
