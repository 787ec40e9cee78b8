import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { PresenceChoice, ShowAround } from './community.operations.ts';

/** Whether the group sees that one is here. Shows at once, and goes back when it could not be saved. */
export function PresenceChoicePanel() {
  const { data } = useQuery(PresenceChoice);
  const [show] = useMutation(ShowAround);
  const choose = (isShown: boolean) =>
    attempt(
      show({
        variables: { isShown },
        optimisticResponse: { showAround: isShown },
        update: (cache, { data: saved }) => {
          if (saved) cache.writeQuery({ query: PresenceChoice, data: { isShownAround: saved.showAround } });
        },
      }),
      isShown ? 'Your group sees when you are around' : 'Nobody sees when you are around',
    );
  return (
    <Checkbox
      label="Show when I am around"
      description="Your group sees that you were here in the last 15 minutes."
      checked={data?.isShownAround ?? false}
      disabled={!data}
      onChange={({ currentTarget }) => void choose(currentTarget.checked)}
    />
  );
}
