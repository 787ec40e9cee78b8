import { matchRoute, pathTo } from '@app/rules/navigation/route-table';
import { useCallback, useEffect, useState } from 'react';
import { handleOfState, keptState, readHandle, type ResetHandle } from './reset-handle.ts';

/** The three addresses of this document; only the last has a request in progress. */
export type PasswordPlace =
  | { name: 'forgotPassword' | 'setNewPassword' }
  | { name: 'resetPassword'; handle: ResetHandle };

/**
 * Where the person is. Tokens and codes in an address end up in histories, screen shots and shared links, so they move
 * into the state of the history entry at once: a reload still finds them there.
 */
export function usePasswordPlace(first?: PasswordPlace) {
  const [place, setPlace] = useState(() => first ?? readPlace());
  useEffect(() => {
    const follow = () => setPlace(readPlace());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const keep = useCallback((handle: ResetHandle) => {
    history.replaceState(keptState(handle), '', pathTo('resetPassword'));
    setPlace({ name: 'resetPassword', handle });
  }, []);
  useEffect(() => {
    if (place.name === 'resetPassword' && location.search) keep(place.handle);
  }, [place, keep]);

  const goToReset = (handle: ResetHandle) => {
    history.pushState(keptState(handle), '', pathTo('resetPassword'));
    setPlace({ name: 'resetPassword', handle });
  };
  return { place, keep, goToReset };
}

function readPlace(): PasswordPlace {
  const { pathname, search } = location;
  const name = matchRoute(pathname)?.name;
  if (name === 'forgotPassword' || name === 'setNewPassword') return { name };
  return { name: 'resetPassword', handle: (search ? null : handleOfState(history.state)) ?? readHandle(search) };
}
