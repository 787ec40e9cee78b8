import { useEffect } from 'react';

type PollControl = { startPolling: (milliseconds: number) => void; stopPolling: () => void };

/** Asks again and again while something is under way, and not a moment longer. */
export function usePolling({ startPolling, stopPolling }: PollControl, isBusy: boolean, milliseconds: number): void {
  useEffect(() => {
    if (!isBusy) return;
    startPolling(milliseconds);
    return stopPolling;
  }, [isBusy, milliseconds, startPolling, stopPolling]);
}
