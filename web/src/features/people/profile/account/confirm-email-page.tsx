import { errorText } from '@app/rules/errors/error-text';
import { profileMessages } from '@app/rules/people/profile/profile-messages';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useSearchParams } from '#router/router.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAuth } from '#session/auth-context.ts';
import { AuthPanel } from '#features/people/auth/auth-panel.tsx';
import { ConfirmEmail } from './account.operations.ts';

/** The target of the mailed link. Opening it changes nothing, because mail scanners open links too; the button does. */
export default function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const { isAuthenticated, recheck } = useAuth();
  const [confirm, { loading }] = useMutation(ConfirmEmail);
  const [newEmail, setNewEmail] = useState<string | null>(null);
  const token = search.get('token') ?? '';
  const [failure, setFailure] = useState<string | null>(token === '' ? profileMessages.linkRefused : null);

  const send = async () => {
    try {
      const { data } = await confirm({ variables: { token } });
      setNewEmail(data?.confirmEmail ?? '');
    } catch (error) {
      setFailure(errorText(error));
      return;
    }
    // The address in the menus, or the end of a session that belonged to the old one.
    await recheck();
  };

  const onward = isAuthenticated ? (
    <RouteButton to="myProfile" query={{ q: 'account' }} size="lg" fullWidth>
      Go to my account
    </RouteButton>
  ) : (
    <RouteButton to="login" size="lg" fullWidth>
      Log in
    </RouteButton>
  );
  if (newEmail !== null) {
    return (
      <AuthPanel title="Your email was changed" text={`From now on you log in with ${newEmail}.`}>
        {onward}
      </AuthPanel>
    );
  }
  if (failure) {
    return (
      <AuthPanel title="We could not confirm your email" text={<span role="alert">{failure}</span>}>
        {onward}
      </AuthPanel>
    );
  }
  return (
    <AuthPanel title="Confirm your email" text="Tap Confirm to log in with this email from now on.">
      <Button size="lg" fullWidth loading={loading} onClick={() => void send()}>
        Confirm
      </Button>
    </AuthPanel>
  );
}
