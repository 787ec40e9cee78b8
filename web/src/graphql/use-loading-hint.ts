import { useEffect } from 'react';

const hintAfter = 10_000;

/** In development, says after 10 seconds which query is still loading. */
export function useLoadingHint(operation: string, isLoading: boolean): void {
  useEffect(() => {
    if (!import.meta.env.DEV || !isLoading) return;
    const timer = setTimeout(() => {
      console.warn(`${operation} has been loading for 10 seconds. Is the server running, and is the query answered?`);
    }, hintAfter);
    return () => clearTimeout(timer);
  }, [operation, isLoading]);
}
