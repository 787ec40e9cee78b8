import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import type { ChallengeRunFieldsFragment } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { ChallengeGroups, ChallengeMembers, ChallengeRuns, MoveChallengers } from './challenge-groups.operations.ts';

export const moveModalId = 'move-challengers';
const noGroup = 'none';

type MoveModalProps = {
  run: ChallengeRunFieldsFragment;
  people: readonly { id: number; name: string }[];
  onMoved?: () => void;
};

/** Where the chosen people go; groups without enough free seats cannot be chosen. */
export function MoveModal({ run, people, onMoved }: MoveModalProps) {
  const modal = useModal();
  const [place, setPlace] = useState<string | null>(null);
  const { data } = useQuery(ChallengeGroups, { variables: { runId: run.id } });
  const [move, { loading }] = useMutation(MoveChallengers, {
    refetchQueries: [ChallengeGroups, ChallengeMembers, ChallengeRuns],
  });
  const groups = data?.challengeGroups ?? [];
  const group = groups.find(({ id }) => String(id) === place);
  const who = people.length === 1 && people[0]?.name ? people[0].name : plural(people.length, 'person', 'people');
  const save = async () => {
    const variables = { participantIds: people.map(({ id }) => id), groupId: group?.id ?? null };
    const isMoved = await attempt(
      move({ variables }),
      group ? `${who} moved to ${group.name}` : `${who} left the group`,
    );
    if (!isMoved) return;
    onMoved?.();
    modal.close();
  };
  return (
    <Modal
      id={moveModalId}
      title={`Move ${who}`}
      footer={
        <>
          <CancelButton />
          <Button loading={loading} disabled={place === null} onClick={() => void save()}>
            Move
          </Button>
        </>
      }
    >
      <SelectField
        label="To group"
        placeholder="Choose a group"
        searchable
        data={[
          ...groups.map(({ id, name, size, members }) => {
            const coming = people.filter((person) => !members.some((member) => member.id === person.id)).length;
            const free = size - members.length;
            return {
              value: String(id),
              label: `${name} (${free > 0 ? plural(free, 'free seat') : 'full'})`,
              disabled: coming === 0 || coming > free,
            };
          }),
          { value: noGroup, label: 'No group' },
        ]}
        value={place}
        onChange={setPlace}
      />
    </Modal>
  );
}
