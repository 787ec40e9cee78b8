import { authMessages } from '@app/rules/auth/auth-messages';
import { useCurrentUser } from '../../session/auth-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { Section } from '../../ui/section.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ColorSchemeChoice } from './color-scheme-choice.tsx';
import { SessionsList } from './sessions-list.tsx';

/** How one signs in, where one is signed in, and how it looks. */
export function AccountTab() {
  const { isImpersonating } = useCurrentUser();
  return (
    <>
      {isImpersonating ? (
        <Banner
          tone="news"
          title={authMessages.notWhileImpersonating}
          detail="Password and sessions belong to the person alone."
        />
      ) : (
        <>
          <Section title="Where you are logged in">
            <SessionsList />
          </Section>
          <Section title="Password">
            <ChangePasswordForm />
          </Section>
        </>
      )}
      <Section title="Colours">
        <ColorSchemeChoice />
      </Section>
    </>
  );
}
