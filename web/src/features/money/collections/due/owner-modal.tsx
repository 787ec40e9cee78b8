import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { attempt } from '#graphql/attempt.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { AssignCollectionOwner, CashCollectionList, CollectionChoices, DueEntries } from '../collections.operations.ts';
import { CollectionBoard } from '../board/board.operations.ts';

/** People who are about to be given to somebody. */
export type OwnerSelection = { userIds: number[]; clear: () => void };

export const ownerModalId = 'collection-owner';
const nobody = 'none';

/** The owner who follows up on the payments of the chosen people. */
export function OwnerModal({ owning }: { owning: OwnerSelection | null }) {
  return owning && <OwnerForm key={owning.userIds.join()} {...owning} />;
}

function OwnerForm({ userIds, clear }: OwnerSelection) {
  const modal = useModal();
  const [value, setValue] = useState<string | null>(null);
  const choices = useOwnerChoices();
  const [assign, { loading }] = useMutation(AssignCollectionOwner, {
    refetchQueries: [CollectionBoard, CashCollectionList, DueEntries],
  });
  const people = plural(userIds.length, 'person', 'people');
  const save = async () => {
    if (value === null) return;
    const assigned = assign({ variables: { userIds, ownerId: value === nobody ? null : Number(value) } });
    if (!(await attempt(assigned, `Owner set for ${people}`))) return;
    modal.close();
    clear();
  };
  return (
    <Modal
      id={ownerModalId}
      title="Assign owner"
      footer={
        <>
          <CancelButton />
          <Button disabled={value === null} loading={loading} onClick={() => void save()}>
            Set for {people}
          </Button>
        </>
      }
    >
      <SelectField
        label="Owner"
        help="Success managers see only the people they own."
        placeholder="Choose one"
        searchable
        data={choices}
        value={value}
        onChange={setValue}
        comboboxProps={{ withinPortal: true }}
      />
    </Modal>
  );
}

/** Everyone who works at the desk, and nobody. */
export function useOwnerChoices(): { value: string; label: string }[] {
  const { data } = useQuery(CollectionChoices);
  const staff = data?.collectionChoices.staff ?? [];
  return [{ value: nobody, label: 'No owner' }, ...staff.map(({ id, name }) => ({ value: String(id), label: name }))];
}
