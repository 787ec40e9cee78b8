import { Button } from '#ui/buttons/button.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { type Description, DescriptionList } from '#ui/values/description-list.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { LogInActions } from './log-in-actions.tsx';
import { accessModalId } from './access-modal.tsx';
import { HandOverLinkPanel } from '../hand-over-link-panel.tsx';
import { LevelBadges } from '#features/people/users/level-badges.tsx';
import type { PersonOnPage } from '../person-page-parts.tsx';
import { TwoStepState } from './two-step-state.tsx';

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
          // Nobody logs in as a person who was erased.
          ...(person.erasedAt ? [] : logInFacts(person, may('user_second-step'))),
        ]}
      />
      {isOpen && person.mustSetPassword && <HandOverLinkPanel userId={person.id} />}
      {person.isChangeable && !person.archivedAt && <LogInActions person={person} />}
    </Card>
  );
}

function logInFacts({ id, mustSetPassword }: PersonOnPage, seesTwoSteps: boolean): Description[] {
  const password = mustSetPassword ? (
    <StatusBadge tone="warning">Will be set at the next login</StatusBadge>
  ) : (
    <StatusBadge tone="success">Set</StatusBadge>
  );
  return [
    { label: 'Password', value: password },
    ...(seesTwoSteps ? [{ label: 'Two-step login', value: <TwoStepState userId={id} /> }] : []),
  ];
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
