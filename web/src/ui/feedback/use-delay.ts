import { useEffect, useState } from 'react';

/** False at first, true after `milliseconds`; 0 is true from the start. */
export function useDelay(milliseconds: number): boolean {
  const [passed, setPassed] = useState(milliseconds === 0);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return passed;
}
