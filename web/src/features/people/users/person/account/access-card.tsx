import { Button } from '#ui/buttons/button.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { LogInActions } from './log-in-actions.tsx';
import { accessModalId } from './access-modal.tsx';
import { HandOverLinkPanel } from '../hand-over-link-panel.tsx';
import { LevelBadges } from '#features/people/users/level-badges.tsx';
import type { PersonOnPage } from '../person-page-parts.tsx';

/** A person's rights, and how they log in. */
export function AccessCard({ person }: { person: PersonOnPage }) {
  const { may } = useAccess();
  const modal = useModal();
  const isOpen = may('user_update') && person.isChangeable && !person.archivedAt;
  return (
    <Card
      title="Access and group"
      rank={2}
      aside={
        isOpen && (
          <Button variant="subtle" size="sm" onClick={() => modal.open(accessModalId)}>
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
          { label: 'Sub-group', value: person.subGroup?.name },
          {
            label: 'Password',
            value: person.mustSetPassword ? (
              <StatusBadge tone="warning">Will be set at the next login</StatusBadge>
            ) : (
              <StatusBadge tone="success">Set</StatusBadge>
            ),
          },
        ]}
      />
      {isOpen && person.mustSetPassword && <HandOverLinkPanel userId={person.id} />}
      {person.isChangeable && !person.archivedAt && <LogInActions person={person} />}
    </Card>
  );
}

function GroupLink({ group: { id, name } }: { group: { id: number; name: string } }) {
  const { mayOpen } = useAccess();
  return mayOpen('group') ? (
    <RouteLink inherit to="group" params={{ id }}>
      {name}
    </RouteLink>
  ) : (
    name
  );
}
