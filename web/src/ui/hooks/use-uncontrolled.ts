import { useState } from 'react';

type Kept<Value> = { value: Value | undefined; initial: Value; onChange?: (value: Value) => void };

/** A value kept by the owner when it is given, here otherwise. */
export function useUncontrolled<Value>({ value, initial, onChange }: Kept<Value>) {
  const [own, setOwn] = useState(initial);
  const change = (next: Value) => {
    setOwn(next);
    onChange?.(next);
  };
  return [value === undefined ? own : value, change] as const;
}
