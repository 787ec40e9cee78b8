import { useState } from 'react';
import { useLocation } from '#router/router.ts';

/** By list and history entry. */
const kept = new Map<string, number>();

/** How many pages of a list are shown below each other; Back finds as many as there were. */
export function useShownPages(list: string): [count: number, showMore: () => void] {
  const { key } = useLocation();
  const [count, setCount] = useState(() => kept.get(`${list} ${key}`) ?? 1);
  const showMore = () => {
    kept.set(`${list} ${key}`, count + 1);
    setCount(count + 1);
  };
  return [count, showMore];
}
