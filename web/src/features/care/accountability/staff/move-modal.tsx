import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { AccountabilityGroups, MoveAccountabilityMembers } from './accountability-groups.operations.ts';
import { everything } from './everything.ts';
import classes from './staff.module.css';

export const moveModalId = 'move-accountability';
/** Of a whole group: another one, as the one for a single person may be on the same page. */
export const moveAllModalId = 'move-accountability-group';
const noGroup = 'none';

type MoveModalProps = {
  people: readonly { userId: number; name: string }[];
  /** The group that everybody leaves. */
  from?: { id: number; name: string };
  onMoved?: () => void;
};

const nameOf = (people: MoveModalProps['people']) =>
  people.length === 1 && people[0]?.name ? people[0].name : plural(people.length, 'person', 'people');

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Where the chosen people go; groups without enough free seats cannot be chosen. */
export function MoveModal({ people, from, onMoved }: MoveModalProps) {
  const modal = useModal();
  const id = from ? moveAllModalId : moveModalId;
  const [place, setPlace] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { data } = useQuery(AccountabilityGroups, {
    variables: { pageSize: 100 },
    skip: modal.current !== id,
  });
  const [move, { loading }] = useMutation(MoveAccountabilityMembers, { refetchQueries: everything });
  const groups = data?.accountabilityGroups.items ?? [];
  const group = groups.find((each) => String(each.id) === place);
  const who = from ? `everyone of ${from.name}` : nameOf(people);
  const save = async () => {
    const variables = { userIds: people.map(({ userId }) => userId), groupId: group?.id ?? null, reason };
    const isMoved = await attempt(
      move({ variables }),
      group ? `${upperFirst(who)} moved to ${group.name}` : `${who} left the group`,
    );
    if (!isMoved) return;
    onMoved?.();
    modal.close();
  };
  return (
    <Modal
      id={id}
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
      <div className={classes.stack}>
        <SelectField
          label="To group"
          placeholder="Choose a group"
          searchable
          data={[
            ...groups.map(({ id: groupId, name, capacity, members }) => {
              const coming = people.filter((person) => !members.some(({ userId }) => userId === person.userId)).length;
              const free = capacity - members.length;
              return {
                value: String(groupId),
                label: `${name} (${free > 0 ? plural(free, 'free seat') : 'full'})`,
                disabled: coming === 0 || coming > free,
              };
            }),
            // A lead takes no break before somebody else leads; a group that is silent as a whole is closed instead.
            ...(from ? [] : [{ value: noGroup, label: 'No group, a break' }]),
          ]}
          value={place}
          onChange={setPlace}
        />
        <TextInput
          label="Why"
          description="Optional. It goes into the history of the person."
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Modal>
  );
}
