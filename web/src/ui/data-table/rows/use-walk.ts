import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from '#router/router.ts';
import { rememberList, type WalkedList } from './walked-list.ts';

type Walk = {
  /** Tells two tables on one page apart. */
  name: string | undefined;
  page: number;
  list: Omit<WalkedList, 'previousPage' | 'nextPage'> | null;
};

/**
 * For the arrows of the page that a row opens. Whoever walks past the last row comes to the next page of the list with
 * `walk=first`, which leads on to its first row; before the first, `walk=last` leads to the last row of the page before.
 * Returns what a row does before it is opened.
 */
export function useWalk({ name, page, list }: Walk): () => void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const inUrl = (key: string) => (name ? `${name}-${key}` : key);
  const walk = new URLSearchParams(search).get(inUrl('walk'));
  const pageAt = (number: number, end: 'first' | 'last') => {
    const params = new URLSearchParams(search);
    params.set(inUrl('page'), String(number));
    params.set(inUrl('walk'), end);
    return `${pathname}?${params}`;
  };
  const remember = () => {
    if (list) rememberList({ ...list, previousPage: pageAt(page - 1, 'last'), nextPage: pageAt(page + 1, 'first') });
  };
  const goOn = useEffectEvent((end: string) => {
    const address = list?.addresses.at(end === 'last' ? -1 : 0);
    if (address === undefined) return;
    remember();
    void navigate(address, { replace: true });
  });
  const isHere = list !== null && list.addresses.length > 0;
  useEffect(() => {
    if (walk && isHere) goOn(walk);
  }, [walk, isHere]);
  return remember;
}
