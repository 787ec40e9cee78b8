import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

type Options = {
  delay: number;
  /** A call that still waits is made when the part leaves the page. */ flushOnUnmount?: boolean;
};

type Waiting<Args> = { timer: ReturnType<typeof setTimeout>; args: Args };

/** A function that is called once its callers have been quiet for a time, in milliseconds. */
export function useDebouncedCallback<Args extends unknown[]>(
  callback: (...args: Args) => unknown,
  options: number | Options,
): (...args: Args) => void {
  const { delay, flushOnUnmount = false } = typeof options === 'number' ? { delay: options } : options;
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  const waiting = useRef<Waiting<Args> | null>(null);

  useEffect(
    () => () => {
      const left = waiting.current;
      if (!left) return;
      clearTimeout(left.timer);
      waiting.current = null;
      if (flushOnUnmount) latest.current(...left.args);
    },
    [flushOnUnmount],
  );

  return useCallback(
    (...args: Args) => {
      if (waiting.current) clearTimeout(waiting.current.timer);
      const timer = setTimeout(() => {
        waiting.current = null;
        latest.current(...args);
      }, delay);
      waiting.current = { timer, args };
    },
    [delay],
  );
}
