import { spacedMobileNumber } from '@app/rules/people/contact/mobile-number';
import { type DuplicateReason, duplicateReasonLabels } from '@app/rules/records/merges/duplicate-reasons';
import { displayName } from '@app/rules/people/users/full-name';
import { IconUsersGroup } from '@tabler/icons-react';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Person } from '#ui/people/person.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { FindPerson } from './find-person.tsx';
import { NewcomerFields } from './newcomer-fields.tsx';
import { newcomerFromText } from './newcomer-from-text.ts';
import { StepCard } from './step-card.tsx';
import type { FieldErrors } from './use-enrol.ts';
import type { Enrolment, PersonToEnrol } from './use-enrolment.ts';
import classes from './enrolments.module.css';

type PersonStepProps = {
  enrolment: Enrolment;
  errors: FieldErrors;
  onChoose: (userId: number | null) => void;
};

/** Step 1: somebody who is here, or somebody new. */
export function PersonStep({ enrolment, errors, onChoose }: PersonStepProps) {
  const { may } = useAccess();
  const { person, draft, change } = enrolment;
  const { newcomer } = draft;
  if (person)
    return (
      <StepCard
        number={1}
        title="Person"
        isDone
        aside={
          <PlainButton className={classes.link} onClick={() => onChoose(null)}>
            Choose another person
          </PlainButton>
        }
      >
        <KnownPerson person={person} />
      </StepCard>
    );
  if (newcomer)
    return (
      <StepCard
        number={1}
        title="New person"
        isDone={Boolean(newcomer.firstName.trim() && newcomer.lastName.trim() && newcomer.email.includes('@'))}
        aside={
          <PlainButton className={classes.link} onClick={() => change({ newcomer: undefined })}>
            Find instead
          </PlainButton>
        }
      >
        <NewcomerFields
          newcomer={newcomer}
          errors={errors}
          onChange={(values) => change({ newcomer: { ...newcomer, ...values } })}
          onUse={onChoose}
        />
      </StepCard>
    );
  return (
    <StepCard number={1} title="Person" isDone={false}>
      <FindPerson
        mayAdd={may('user_create')}
        onChoose={onChoose}
        onNew={(text) => change({ newcomer: newcomerFromText(text) })}
      />
      {errors['person'] && (
        <p className={classes.error} role="alert">
          {errors['person']}
        </p>
      )}
    </StepCard>
  );
}

function KnownPerson({ person: { user, membershipStatus, lead, duplicates } }: { person: PersonToEnrol }) {
  const { mayOpen } = useAccess();
  const isMember = user.accessLevels.some(({ id }) => id === 'member');
  return (
    <>
      <div className={classes.personCard}>
        <Person
          id={user.id}
          name={displayName(user) || user.tribeId}
          detail={[user.tribeId, user.email, user.mobileNumber && spacedMobileNumber(user.mobileNumber)]
            .filter(Boolean)
            .join(' · ')}
          src={user.profileImage}
          size="lg"
        />
        <StatusBadge tone={membershipStatus === 'Active' ? 'success' : 'neutral'}>
          {membershipStatus ?? (isMember ? 'Member' : 'Non-member')}
        </StatusBadge>
        {mayOpen('user') && (
          <RouteLink to="user" params={{ id: user.id }} size="sm" className={classes.personLink}>
            Open page
          </RouteLink>
        )}
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      {!user.isChangeable && (
        <Banner tone="danger" title="You cannot enroll this person" detail="They have access that you do not have." />
      )}
      {duplicates.map(({ user: other, reasons }) => (
        <Banner
          key={other.id}
          tone="warning"
          icon={<IconUsersGroup size={20} />}
          title={`${displayName(other) || other.tribeId} may be the same person`}
          detail={`${reasons.map(reasonText).join(', ')} · ${[other.tribeId, other.email].filter(Boolean).join(' · ')}`}
          link={
            <RouteLink to="enrollUser" params={{ id: other.id }}>
              Enroll this one
            </RouteLink>
          }
        />
      ))}
    </>
  );
}

const reasonText = (reason: string) => duplicateReasonLabels[reason as DuplicateReason] ?? reason;
