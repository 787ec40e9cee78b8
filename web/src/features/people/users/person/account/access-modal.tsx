import { errorText } from '@app/rules/errors/error-text';
import { useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useAccess } from '#session/use-access.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { LevelChecks } from '#features/people/users/level-checks.tsx';
import { useBatchChoices, useGroupChoices } from '#features/people/users/people-choices.ts';
import {
  PersonDetail,
  SetBatchOfUsers,
  SetGroupOfUsers,
  SetUserAccessLevels,
  UserAuditTrail,
} from '#features/people/users/people.operations.ts';
import type { PersonOnPage } from '../person-page-parts.tsx';

export const accessModalId = 'person-levels';

/** Levels, batch and group of one person: only changes are sent. */
export function AccessModal({ person }: { person: PersonOnPage }) {
  const client = useDataClient();
  const modal = useModal();
  const { may } = useAccess();
  const [batches, groups] = [useBatchChoices(), useGroupChoices()];
  const before = {
    levels: person.accessLevels.map(({ id }) => id),
    batch: idText(person.batch),
    group: idText(person.group),
  };
  const [levels, setLevels] = useState(before.levels);
  const [batch, setBatch] = useState(before.batch);
  const [group, setGroup] = useState(before.group);
  const [saving, setSaving] = useState(false);

  const changes = async () => {
    const { id } = person;
    if (levels.toSorted().join() !== before.levels.toSorted().join()) {
      await client.mutate({ mutation: SetUserAccessLevels, variables: { id, levelIds: levels } });
    }
    if (batch !== before.batch) {
      await client.mutate({ mutation: SetBatchOfUsers, variables: { ids: [id], batchId: Number(batch) || null } });
    }
    if (group !== before.group) {
      await client.mutate({ mutation: SetGroupOfUsers, variables: { ids: [id], groupId: Number(group) || null } });
    }
  };

  const save = async () => {
    setSaving(true);
    try {
      await changes();
      modal.close();
      toast.success('Access changed');
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      // Also after a refusal: an earlier change of the three may have succeeded.
      await client.refetchQueries({ include: [PersonDetail, UserAuditTrail] }).catch(() => undefined);
      setSaving(false);
    }
  };

  return (
    <Modal
      id={accessModalId}
      title="Access and group"
      footer={
        <>
          <CancelButton />
          <Button disabled={levels.length === 0} loading={saving} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <LevelChecks person={{ id: person.id, levelIds: before.levels }} value={levels} onChange={setLevels} />
      {batches.length > 0 && (
        <SelectField label="Batch" placeholder="No batch" clearable data={batches} value={batch} onChange={setBatch} />
      )}
      {groups.length > 0 && may('group_update') && (
        <SelectField label="Group" placeholder="No group" clearable data={groups} value={group} onChange={setGroup} />
      )}
    </Modal>
  );
}

function idText(place: { id: number } | null | undefined): string | null {
  return place ? String(place.id) : null;
}
