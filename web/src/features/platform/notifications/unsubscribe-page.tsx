import { errorText } from '@app/rules/errors/error-text';
import { useState } from 'react';
import { AuthPanel } from '#features/people/auth/auth-panel.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useSearchParams } from '#router/router.ts';
import { Button } from '#ui/buttons/button.tsx';
import { UnsubscribeMail } from './unsubscribe.operations.ts';

const noLink = 'This link does not work. Open your notification settings instead.';

/** The target of the link under a mail. Opening it changes nothing, because mail scanners open links too; the button does. */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [unsubscribe, { loading }] = useMutation(UnsubscribeMail);
  const [what, setWhat] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(token === '' ? noLink : null);

  const send = async () => {
    try {
      const { data } = await unsubscribe({ variables: { token } });
      setWhat(data.unsubscribeMail);
    } catch (error) {
      setFailure(errorText(error));
    }
  };

  const settings = (
    <RouteButton to="notifications" query={{ view: 'settings' }} variant="default" size="lg" fullWidth>
      Notification settings
    </RouteButton>
  );
  if (what !== null) {
    return (
      <AuthPanel title="You are unsubscribed" text={`We no longer send you these emails: ${what}.`}>
        {settings}
      </AuthPanel>
    );
  }
  if (failure) {
    return (
      <AuthPanel title="We could not unsubscribe you" text={<span role="alert">{failure}</span>}>
        {settings}
      </AuthPanel>
    );
  }
  return (
    <AuthPanel
      title="Unsubscribe"
      text="Tap Unsubscribe to stop emails of this kind. We still email you about payments and security."
    >
      <Button size="lg" fullWidth loading={loading} onClick={() => void send()}>
        Unsubscribe
      </Button>
    </AuthPanel>
  );
}
