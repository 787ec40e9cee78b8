import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { RouteLink } from '../../navigation/route-link.tsx';
import { useAccess } from '../../session/use-access.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { useModal } from '../../ui/modal/modal-context.tsx';
import { Modal } from '../../ui/modal/modal.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.ts';
import { LevelBadges } from './level-badges.tsx';
import { LevelChecks } from './level-checks.tsx';
import { SetUserAccessLevels, UserAuditTrail } from './people.operations.ts';
import type { PersonOnPage } from './person-page-parts.tsx';

const modalId = 'person-levels';

/** What somebody may do, and how they sign in. */
export function AccessCard({ person }: { person: PersonOnPage }) {
  const { may } = useAccess();
  const modal = useModal();
  const isOpen = may('user_update') && person.isChangeable && !person.archivedAt;
  return (
    <Card
      title="Access and place"
      aside={
        isOpen && (
          <Button variant="subtle" size="sm" onClick={() => modal.open(modalId)}>
            Change
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          { label: 'Access levels', value: <LevelBadges levels={person.accessLevels} /> },
          { label: 'Batch', value: person.batch?.name },
          { label: 'Group', value: person.group && <GroupLink group={person.group} /> },
          {
            label: 'Password',
            value: person.mustSetPassword ? (
              <StatusBadge tone="warning">To be set at the next login</StatusBadge>
            ) : (
              <StatusBadge tone="success">Chosen</StatusBadge>
            ),
          },
        ]}
      />
      {isOpen && <LevelsModal key={person.accessLevels.map(({ id }) => id).join()} person={person} />}
    </Card>
  );
}

function GroupLink({ group: { id, name } }: { group: { id: number; name: string } }) {
  const { mayOpen } = useAccess();
  return mayOpen('group') ? (
    <RouteLink to="group" params={{ id }}>
      {name}
    </RouteLink>
  ) : (
    name
  );
}

function LevelsModal({ person }: { person: PersonOnPage }) {
  const modal = useModal();
  const [chosen, setChosen] = useState(() => person.accessLevels.map(({ id }) => id));
  const [setLevels, { loading }] = useMutation(SetUserAccessLevels, { refetchQueries: [UserAuditTrail] });

  const save = async () => {
    try {
      await setLevels({ variables: { id: person.id, levelIds: chosen } });
      modal.close();
      toast.success('Access changed');
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Modal
      id={modalId}
      title="Access levels"
      footer={
        <>
          <Button variant="default" onClick={modal.close}>
            Cancel
          </Button>
          <Button disabled={chosen.length === 0} loading={loading} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <LevelChecks value={chosen} onChange={setChosen} />
    </Modal>
  );
}
