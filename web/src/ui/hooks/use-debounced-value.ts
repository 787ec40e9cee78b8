import { useEffect, useState } from 'react';

/** The value as it was when it last stood still for a time, in milliseconds. */
export function useDebouncedValue<Value>(value: Value, wait: number): readonly [Value] {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return [settled];
}
