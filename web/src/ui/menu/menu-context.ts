import { createContext, useContext } from 'react';

/** How an entry closes the menu it is in. */
export const CloseMenuContext = createContext<{ close: () => void } | null>(null);

export function useCloseMenu(): () => void {
  const closing = useContext(CloseMenuContext);
  if (!closing) throw new Error('An entry stands inside the list of a menu');
  return closing.close;
}
