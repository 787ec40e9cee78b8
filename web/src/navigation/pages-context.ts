import type { RouteName } from '@app/rules/navigation/route-table';
import { createContext, useContext } from 'react';

export type Pages = {
  /** Fetches the code of a page before it is opened. */
  prefetch: (name: RouteName) => void;
};

export const PagesContext = createContext<Pages>({ prefetch: () => {} });

export function usePages(): Pages {
  return useContext(PagesContext);
}
