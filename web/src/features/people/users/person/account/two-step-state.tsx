import { useQuery } from '#graphql/use-query.ts';
import type { TwoStepLoginOfQuery } from '#gql/graphql.ts';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { TwoStepLoginOf } from '#features/people/users/people.operations.ts';

type Ways = TwoStepLoginOfQuery['twoStepLoginOf'];

export function isTwoStepLoginOn({ hasApp, hasPasskey }: Ways): boolean {
  return hasApp || hasPasskey;
}

/** Whether somebody logs in with two steps, and by which ways; for those who may reset it. */
export function TwoStepState({ userId }: { userId: number }) {
  const { data } = useQuery(TwoStepLoginOf, { variables: { userId } });
  if (!data) return '–';
  const { hasApp, hasPasskey } = data.twoStepLoginOf;
  if (!isTwoStepLoginOn(data.twoStepLoginOf)) return <StatusBadge tone="neutral">Off</StatusBadge>;
  const ways = [hasApp && 'authenticator app', hasPasskey && 'passkey'].filter(Boolean).join(', ');
  return <StatusBadge tone="success">On: {ways}</StatusBadge>;
}
