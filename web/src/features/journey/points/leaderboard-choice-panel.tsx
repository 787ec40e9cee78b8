import { useDataClient } from '#graphql/use-data-client.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { attempt } from '#graphql/attempt.ts';
import { LeaderboardChoice, ShowOnLeaderboards } from './points.operations.ts';

/** Whether the others see one on leaderboards. Shows at once, and goes back when it could not be saved. */
export function LeaderboardChoicePanel() {
  const { data } = useQuery(LeaderboardChoice);
  const client = useDataClient();
  const [show] = useMutation(ShowOnLeaderboards);
  const choose = async (isShown: boolean) => {
    const chosen = show({
      variables: { isShown },
      optimisticResponse: { showOnLeaderboards: isShown },
      update: (cache, { data: saved }) => {
        if (saved) cache.writeQuery({ query: LeaderboardChoice, data: { isOnLeaderboards: saved.showOnLeaderboards } });
      },
    });
    const text = isShown ? 'You are on the leaderboards' : 'You are off the leaderboards';
    // The leaderboard on the page is reloaded with its rows in place.
    if (await attempt(chosen, text)) client.cache.forget('leaderboard');
  };
  return (
    <Checkbox
      label="Show me on leaderboards"
      description="People in your stage, group and batch see your name and XP there."
      checked={data?.isOnLeaderboards ?? false}
      disabled={!data}
      onChange={({ currentTarget }) => void choose(currentTarget.checked)}
    />
  );
}
