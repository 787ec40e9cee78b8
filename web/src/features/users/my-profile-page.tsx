import { displayName } from '@app/rules/users/full-name';
import { useCurrentUser } from '../../session/auth-context.ts';
import { Page } from '../../ui/page.tsx';
import { Person } from '../../ui/person.tsx';
import { AccountTab } from './account-tab.tsx';

/** One's own profile. The account is its only part so far, whatever `?q=` asks for. */
export default function MyProfilePage() {
  const user = useCurrentUser();
  return (
    <Page title="My Profile" width="reading">
      <Person
        id={user.id}
        name={displayName(user) || user.email}
        detail={user.email}
        src={user.profileImage}
        size="lg"
      />
      <AccountTab />
    </Page>
  );
}
