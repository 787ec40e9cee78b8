import type { WaitingMoveUpListQuery } from '#gql/graphql.ts';

/** A request in the line. */
export type WaitingRequest = WaitingMoveUpListQuery['waitingMoveUpList']['items'][number];

/** Nobody else works on it, and it is not one's own. */
export const isOpenable = ({ claimedBy, isMine, isOwn }: WaitingRequest): boolean =>
  !isOwn && (claimedBy == null || isMine);

/** The next one that can be opened in a direction. */
export function nextOpenable(
  items: readonly WaitingRequest[],
  id: number | undefined,
  by: 1 | -1,
): WaitingRequest | undefined {
  const at = items.findIndex((item) => item.id === id);
  const others = by === 1 ? items.slice(at + 1) : items.slice(0, Math.max(at, 0)).toReversed();
  return others.find(isOpenable);
}
