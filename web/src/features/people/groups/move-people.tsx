import { errorText } from '@app/rules/errors/error-text';
import { MAX_MOVED_AT_ONCE } from '@app/rules/people/groups/group';
import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { GroupMemberFilter } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { loadAllItems } from '#graphql/load-all-items.ts';
import type { Selection } from '#ui/data-table/table-types.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { placesText } from './capacity.tsx';
import { GroupMemberIds, GroupMembers, GroupOptions, MoveToGroup } from './groups.operations.ts';
import classes from './groups.module.css';

const modalId = 'move-people';
const noGroup = 'none';

/** The batch action of the people tables, and the modal it opens. Both must be drawn by the page. */
export function useMovePeople(filter: GroupMemberFilter) {
  const modal = useModal();
  const client = useDataClient();
  const [chosen, setChosen] = useState<{ ids: number[]; clear: () => void } | null>(null);

  const start = async ({ keys, all, clear }: Selection) => {
    try {
      const ids = all ? await everyId(client, filter) : keys.map(Number);
      if (!ids || ids.length > MAX_MOVED_AT_ONCE) {
        toast.error(`Move at most ${MAX_MOVED_AT_ONCE} people at once.`);
        return;
      }
      setChosen({ ids, clear });
      modal.open(modalId);
    } catch (error) {
      toast.error(errorText(error));
    }
  };

  return {
    action: { label: 'Move', onRun: start },
    dialog: chosen && <MoveModal key={chosen.ids.join()} ids={chosen.ids} onMoved={chosen.clear} />,
  };
}

async function everyId(client: ReturnType<typeof useDataClient>, filter: GroupMemberFilter): Promise<number[] | null> {
  const members = await loadAllItems(async (page) => {
    const variables = { filter, page };
    const { data } = await client.query({ query: GroupMemberIds, variables, fetchPolicy: 'network-only' });
    return data?.groupMembers;
  }, MAX_MOVED_AT_ONCE);
  return members?.map(({ id }) => id) ?? null;
}

function MoveModal({ ids, onMoved }: { ids: number[]; onMoved: () => void }) {
  const modal = useModal();
  const { data } = useQuery(GroupOptions);
  const [place, setPlace] = useState<{ group: string | null; subGroup: string | null }>({
    group: null,
    subGroup: null,
  });
  const [moveToGroup, { loading }] = useMutation(MoveToGroup, { refetchQueries: [GroupMembers, GroupOptions] });
  const groups = data?.groups.items ?? [];
  const group = groups.find(({ id }) => String(id) === place.group);

  const move = async () => {
    const people = plural(ids.length, 'person', 'people');
    const isMoved = await attempt(
      moveToGroup({
        variables: {
          userIds: ids,
          groupId: group?.id ?? null,
          subGroupId: place.subGroup ? Number(place.subGroup) : null,
        },
      }),
      group ? `${people} moved to ${group.name}` : `${people} removed from their group`,
    );
    if (!isMoved) return;
    onMoved();
    modal.close();
  };

  return (
    <Modal
      id={modalId}
      title={`Move ${plural(ids.length, 'person', 'people')}`}
      footer={
        <>
          <CancelButton />
          <Button loading={loading} disabled={!place.group} onClick={() => void move()}>
            Move
          </Button>
        </>
      }
    >
      <div className={classes.moveFields}>
        <SelectField
          label="To group"
          placeholder="Choose a group"
          searchable
          data={[
            ...groups.map((each) => ({ value: String(each.id), label: optionText(each) })),
            { value: noGroup, label: 'No group' },
          ]}
          value={place.group}
          onChange={(next) => setPlace({ group: next, subGroup: null })}
        />
        {group && group.subGroups.length > 0 && (
          <SelectField
            label="To sub-group"
            placeholder="None"
            clearable
            data={group.subGroups.map((each) => ({ value: String(each.id), label: optionText(each) }))}
            value={place.subGroup}
            onChange={(next) => setPlace({ ...place, subGroup: next })}
            rightSection={undefined}
            rightSectionPointerEvents="auto"
          />
        )}
        {group && <Overflow group={group} subGroupId={place.subGroup} count={ids.length} />}
      </div>
    </Modal>
  );
}

type Place = { id: number; name: string; memberCount: number; capacity?: number | null };

const optionText = ({ name, memberCount, capacity }: Place) => `${name} (${placesText(memberCount, capacity)})`;

type OverflowProps = { group: Place & { subGroups: Place[] }; subGroupId: string | null; count: number };

/** Warns before a group exceeds its capacity; nobody is prevented. */
function Overflow({ group, subGroupId, count }: OverflowProps) {
  const part = group.subGroups.find(({ id }) => String(id) === subGroupId);
  const tight = [part, group].find((each) => each?.capacity && each.memberCount + count > each.capacity);
  if (!tight) return null;
  return (
    <p className={classes.none} role="status">
      {tight.name} is planned for {tight.capacity} and may go over capacity.
    </p>
  );
}
