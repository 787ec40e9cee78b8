import { Card } from '#ui/frame/card.tsx';
import { AccessCard } from './access-card.tsx';
import { IdentityCard } from './identity-card.tsx';
import { PrivacyPanel } from '#features/people/profile/account/privacy-panel.tsx';
import { nameOf, type PersonOnPage } from '../person-page-parts.tsx';
import peopleClasses from '#features/people/users/people.module.css';

/** Details, levels, batch, group and how they log in. */
export function AccountTab({ person }: { person: PersonOnPage }) {
  return (
    <div className={peopleClasses.columns}>
      <Card title="Details" rank={2}>
        <IdentityCard person={person} />
      </Card>
      <AccessCard person={person} />
      <PrivacyPanel userId={person.id} name={nameOf(person)} isErased={Boolean(person.erasedAt)} />
    </div>
  );
}
