import { useCallback } from 'react';
import { useRouter } from './router-context.ts';

/** Tells the address of the page that is shown when it is called; always the same function. */
export function useAddress(): () => string {
  const router = useRouter();
  return useCallback(() => {
    const { pathname, search } = router.state.location;
    return `${pathname}${search}`;
  }, [router]);
}
