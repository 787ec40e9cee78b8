import { useEffect, useEffectEvent } from 'react';
import { useAuth } from '#session/auth-context.ts';
import { boot } from '#session/boot.ts';
import { mayLoadAhead } from './may-load-ahead.ts';

/** Milliseconds that the page itself has the connection for. */
const pause = 5000;

type Options = {
  /** It is done again when this changes; null while there is nothing to do. */
  key?: string | null;
  /** Also with the data saver on, in a slow network and on a low battery. */
  isPromised?: boolean;
};

/** Fetches something for the times without a connection, once the page itself is there. What fails is tried again with the next page. */
export function useWorkAhead(
  work: (isHere: () => boolean) => Promise<unknown>,
  { key = '', isPromised = false }: Options = {},
): void {
  const start = useEffectEvent(work);
  useEffect(() => {
    const isFair = () => isPromised || mayLoadAhead();
    if (key === null || !boot.hasServiceWorker || !isFair()) return undefined;
    let isHere = true;
    // By then the browser has said how full the battery is.
    const timer = setTimeout(() => isFair() && void start(() => isHere).catch(() => undefined), pause);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [key, isPromised]);
}

/** Whose things are kept on this phone: nobody's while somebody else looks at their account. */
export function usePersonToKeepFor(): number | undefined {
  const { currentUser } = useAuth();
  return currentUser?.isImpersonating ? undefined : currentUser?.id;
}
