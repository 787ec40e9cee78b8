import { fullName } from '@app/rules/people/users/full-name';
import { sexLabels, sexes } from '@app/rules/people/users/person-input';
import { Anchor } from '@mantine/core';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import type { PersonOnPage } from './person-page-parts.tsx';
import classes from '../people.module.css';

/** Who somebody is and how to reach them. */
export function IdentityCard({ person }: { person: PersonOnPage }) {
  const sex = sexes.find((each) => each === person.sex);
  const place = [person.city, person.state, person.country].filter(Boolean).join(', ');
  return (
    <DescriptionList
      items={[
        { label: 'Name', value: fullName(person) },
        { label: 'Tribe ID', value: person.tribeId },
        { label: 'Email', value: <Address person={person} /> },
        {
          label: 'Mobile number',
          value: person.mobileNumber && <Anchor href={`tel:${person.mobileNumber}`}>{person.mobileNumber}</Anchor>,
        },
        { label: 'Birth date', value: person.birthdate && <DateText value={person.birthdate} /> },
        { label: 'Sex', value: sex ? sexLabels[sex] : person.sex },
        {
          label: 'Facebook profile',
          value: person.facebookProfile && (
            <Anchor href={person.facebookProfile} target="_blank" rel="noreferrer">
              {person.facebookProfile.replace('https://', '')}
            </Anchor>
          ),
        },
        { label: 'Place', value: place || null },
        { label: 'Joined', value: <DateText value={person.createdAt} /> },
        {
          label: 'Last seen',
          value: person.lastSeenAt ? <DateText value={person.lastSeenAt} form="relative" /> : 'Never',
        },
      ]}
    />
  );
}

function Address({ person }: { person: PersonOnPage }) {
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
