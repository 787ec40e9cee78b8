import { fullName } from '@app/rules/people/users/full-name';
import { personFacts, placeText } from '#parts/people/person-facts.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import type { PersonOnPage } from '../person-page-parts.tsx';
import classes from '#features/people/users/people.module.css';

/** A person's identity and contact details. */
export function IdentityCard({ person }: { person: PersonOnPage }) {
  const lastSeen = person.lastSeenAt ? <DateText value={person.lastSeenAt} form="relative" /> : 'Never';
  return (
    <DescriptionList
      items={[
        { label: 'Name', value: fullName(person) },
        ...personFacts(person, ['name', 'account', 'contact', 'personal', 'socials'], {
          email: <Address person={person} />,
        }),
        { label: 'Location', value: placeText(person) },
        ...personFacts(person, ['history'], { lastSeenAt: lastSeen }),
      ]}
    />
  );
}

function Address({ person }: { person: PersonOnPage }) {
  // The address of an erased person is made up, since the column needs one.
  if (person.erasedAt) return '–';
  return (
    <span className={classes.badges}>
      {person.email}
      {person.emailProvedAt ? (
        <StatusBadge tone="success">Verified</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">Not verified</StatusBadge>
      )}
    </span>
  );
}
