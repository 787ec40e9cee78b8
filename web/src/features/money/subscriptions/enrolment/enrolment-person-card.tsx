import { type DuplicateReason, duplicateReasonLabels } from '@app/rules/records/merges/duplicate-reasons';
import { displayName } from '@app/rules/people/users/full-name';
import { IconUsersGroup } from '@tabler/icons-react';
import type { EnrolmentPersonQuery } from '#gql/graphql.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/frame/card.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Person } from '#ui/people/person.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { HandOverLinkPanel } from '#features/people/users/person/hand-over-link-panel.tsx';
import classes from '../subscriptions.module.css';

export type PersonToEnrol = EnrolmentPersonQuery['enrolmentPerson'];

/** The person to enroll, and possible duplicates. */
export function EnrolmentPersonCard({ person }: { person: PersonToEnrol }) {
  const { mayOpen } = useAccess();
  const { user, membershipStatus, duplicates } = person;
  return (
    <>
      <Card
        title={
          <Person
            id={user.id}
            name={displayName(user) || user.tribeId}
            detail={user.tribeId}
            src={user.profileImage}
            size="lg"
          />
        }
        aside={
          mayOpen('user') && (
            <RouteLink to="user" params={{ id: user.id }} className={classes.aside}>
              Open their page
            </RouteLink>
          )
        }
      >
        <DescriptionList
          layout="grid"
          items={[
            { label: 'Email', value: user.email },
            { label: 'Mobile number', value: user.mobileNumber },
            { label: 'Facebook profile', value: user.facebookProfile?.replace('https://', '') },
            { label: 'Membership', value: <Membership status={membershipStatus} /> },
            { label: 'Access levels', value: user.accessLevels.map(({ name }) => name).join(', ') || null },
            { label: 'Batch', value: user.batch?.name },
          ]}
        />
        {user.mustSetPassword && (
          <>
            <p className={classes.dim}>No password yet. We email a link to set one when you enroll them.</p>
            <HandOverLinkPanel userId={user.id} />
          </>
        )}
      </Card>
      {duplicates.map(({ user: other, reasons }) => (
        <Banner
          key={other.id}
          tone="warning"
          icon={<IconUsersGroup size={20} />}
          title={`${displayName(other) || other.tribeId} may be the same person`}
          detail={`${reasons.map(reasonText).join(', ')} · ${[other.tribeId, other.email].filter(Boolean).join(' · ')}`}
          link={
            <RouteLink to="enrollUser" params={{ id: other.id }}>
              Enroll them instead
            </RouteLink>
          }
        />
      ))}
    </>
  );
}

function Membership({ status }: { status: string | null }) {
  if (status === null) return <StatusBadge tone="outline">None</StatusBadge>;
  const tone = status === 'Active' ? 'success' : status === 'Expired' ? 'danger' : 'warning';
  return <StatusBadge tone={tone}>{status}</StatusBadge>;
}

function reasonText(reason: string): string {
  return duplicateReasonLabels[reason as DuplicateReason] ?? reason;
}
