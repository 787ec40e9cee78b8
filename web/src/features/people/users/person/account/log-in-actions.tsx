import { resetReason } from '@app/rules/people/auth/second-step/second-step-input';
import { errorText } from '@app/rules/errors/error-text';
import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useAuth } from '#session/auth-context.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { ask } from '#ui/modal/ask.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { LogOutEverywhere, ResetSecondStep, TwoStepLoginOf } from '#features/people/users/people.operations.ts';
import peopleClasses from '#features/people/users/people.module.css';
import type { PersonOnPage } from '../person-page-parts.tsx';
import { isTwoStepLoginOn } from './two-step-state.tsx';

/** For a stolen phone or a lost one: end all sessions, reset two-step login. The server decides who may. */
export function LogInActions({ person: { id, firstName } }: { person: PersonOnPage }) {
  const { may } = useAccess();
  const { currentUser } = useAuth();
  const mayReset = may('user_second-step');
  const { data, refetch } = useQuery(TwoStepLoginOf, { variables: { userId: id }, skip: !mayReset });
  const [logOut] = useMutation(LogOutEverywhere);
  const [reset] = useMutation(ResetSecondStep);
  const isOn = data && isTwoStepLoginOn(data.twoStepLoginOf);
  if (currentUser?.id === id) return null;

  const end = async () => {
    const isConfirmed = await confirm({
      title: `Log ${firstName} out everywhere?`,
      body: 'All their devices are logged out right away. They can log in again.',
      confirmLabel: 'Log out everywhere',
      danger: true,
    });
    if (isConfirmed) await attempt(logOut({ variables: { userId: id } }), `${firstName} is logged out everywhere.`);
  };
  const takeAway = async () => {
    const isReset = await ask({
      title: `Reset the two-step login of ${firstName}?`,
      dismissed: false,
      content: (answer) => (
        <ResetQuestion
          run={(reason) => reset({ variables: { userId: id, reason } })}
          onAnswer={(isDone) => answer(isDone)}
        />
      ),
    });
    if (!isReset) return;
    toast.success('Two-step login is reset. We emailed them.');
    await refetch().catch(() => undefined);
  };
  return (
    <div className={peopleClasses.actions}>
      {may('user_credentials') && (
        <Button variant="default" size="sm" onClick={() => void end()}>
          Log out everywhere
        </Button>
      )}
      {mayReset && isOn && (
        <Button variant="default" size="sm" onClick={() => void takeAway()}>
          Reset two-step login
        </Button>
      )}
    </div>
  );
}

type Props = { run: (reason: string) => Promise<unknown>; onAnswer: (isDone: boolean) => void };

function ResetQuestion({ run, onAnswer }: Props) {
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    const checked = resetReason.safeParse(reason);
    if (!checked.success) {
      setFailure(checked.error.issues[0]?.message ?? null);
      return;
    }
    setBusy(true);
    try {
      await run(checked.data);
      onAnswer(true);
    } catch (cause) {
      setFailure(errorText(cause));
      setBusy(false);
    }
  };
  return (
    <>
      <TextareaField
        label="Reason"
        help="First make sure it is really them: call the number you know. They read the reason in an email, and the log keeps it."
        maxLength={500}
        data-autofocus
        value={reason}
        error={failure}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={peopleClasses.actions}>
        <Button variant="default" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button color="hibiscus" loading={isBusy} onClick={() => void send()}>
          Reset
        </Button>
      </div>
    </>
  );
}
