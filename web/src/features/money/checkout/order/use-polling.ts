import { useEffect } from 'react';

const firstPause = 2_000;
const longestPause = 15_000;

/** Looks again and again, less and less often: a gateway's word comes within seconds, or a while later. */
export function usePolling(isOn: boolean, look: () => Promise<void>): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (pause: number) => {
      timer = setTimeout(() => {
        void look().finally(() => wait(Math.min(pause * 1.4, longestPause)));
      }, pause);
    };
    wait(firstPause);
    return () => clearTimeout(timer);
  }, [isOn, look]);
}
