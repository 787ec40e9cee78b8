import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useAuth } from '#session/auth-context.ts';
import { MyDeletionRequest, TakeBackDeletion } from './account.operations.ts';

/** Takes back that the account is to be erased; afterwards neither Home nor the account says it any more. */
export function useKeepAccount() {
  const { recheck } = useAuth();
  const [takeBack, { loading }] = useMutation(TakeBackDeletion, {
    refetchQueries: [MyDeletionRequest],
    awaitRefetchQueries: true,
  });
  const keep = async () => {
    if (await attempt(takeBack(), 'Your account stays')) await recheck();
  };
  return { keep, loading };
}
