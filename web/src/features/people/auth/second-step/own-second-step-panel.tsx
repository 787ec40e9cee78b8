import { RECOVERY_CODES, secondStepMessages } from '@app/rules/people/auth/second-step/second-step';
import { IconDeviceMobile, IconKey, IconLifebuoy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MySecondStepQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { SkeletonPerson } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { askPassword } from './ask-password.tsx';
import { MakeRecoveryCodes, MySecondStep, RemoveAuthenticatorApp, RemovePasskey } from './second-step.operations.ts';
import classes from './second-step.module.css';
import { SetUpFlow } from './set-up-flow.tsx';
import { showCodes } from './show-codes.tsx';

type Step = MySecondStepQuery['mySecondStep'];

const addId = 'add-second-step';

/** How a person proves a log-in besides the password. */
export function OwnSecondStepPanel() {
  return (
    <Card padding="none">
      <DataView
        query={MySecondStep}
        loading={
          <div className={classes.line}>
            <SkeletonPerson />
          </div>
        }
        ready={({ mySecondStep }, { refetch }) => <Ways step={mySecondStep} onChanged={refetch} />}
      />
    </Card>
  );
}

function Ways({ step, onChanged }: { step: Step; onChanged: () => void }) {
  const modal = useModal();
  const count = (step.appSince === null ? 0 : 1) + step.passkeys.length;
  const isOn = count > 0;
  const actions = useWayActions({ onChanged, isLastKept: step.isNeeded && count === 1 });
  const done = () => {
    modal.close();
    onChanged();
  };
  return (
    <>
      <div className={classes.line}>
        <div className={classes.words}>
          <p className={classes.name}>{isOn ? 'Two-step login is on' : 'Two-step login is off'}</p>
          <p className={classes.detail}>
            {isOn
              ? 'After your password, we ask for one of these.'
              : 'Protect your account even if somebody learns your password.'}
          </p>
        </div>
        <Button variant={isOn ? 'default' : undefined} className={classes.act} onClick={() => modal.open(addId)}>
          {isOn ? 'Add another way' : 'Turn on'}
        </Button>
      </div>
      {step.appSince && (
        <Way icon={<IconDeviceMobile size={22} aria-hidden />} name="Authenticator app" since={step.appSince}>
          <Button variant="default" className={classes.act} onClick={() => void actions.removeApp()}>
            Remove app
          </Button>
        </Way>
      )}
      {step.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <Way
          key={id}
          icon={<IconKey size={22} aria-hidden />}
          name={`Passkey: ${name}`}
          since={createdAt}
          used={lastUsedAt}
        >
          <Button variant="default" className={classes.act} onClick={() => void actions.removeKey(id, name)}>
            Remove passkey
          </Button>
        </Way>
      ))}
      {isOn && (
        <div className={classes.line}>
          <span className={classes.icon}>
            <IconLifebuoy size={22} aria-hidden />
          </span>
          <div className={classes.words}>
            <p className={classes.name}>Recovery codes</p>
            <p className={classes.detail}>
              {step.recoveryCodesLeft} of {RECOVERY_CODES} left, for when you lose your phone
            </p>
          </div>
          <Button variant="default" className={classes.act} onClick={() => void actions.renewCodes()}>
            New codes
          </Button>
        </div>
      )}
      <Modal id={addId} title={isOn ? 'Add another way' : 'Turn on two-step login'} onClose={onChanged}>
        <SetUpFlow step={step} onDone={done} />
      </Modal>
    </>
  );
}

type WayProps = { icon: ReactNode; name: string; since: string; used?: string | null; children: ReactNode };

function Way({ icon, name, since, used, children }: WayProps) {
  return (
    <div className={classes.line}>
      <span className={classes.icon}>{icon}</span>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.detail}>
          Added <DateText value={since} />
          {used && (
            <>
              , last used <DateText value={used} form="relative" />
            </>
          )}
        </p>
      </div>
      {children}
    </div>
  );
}

type WayChanges = {
  onChanged: () => void;
  /** An access level asks for two-step login, and there is one way only. */
  isLastKept: boolean;
};

function useWayActions({ onChanged, isLastKept }: WayChanges) {
  const [removeApp] = useMutation(RemoveAuthenticatorApp);
  const [removePasskey] = useMutation(RemovePasskey);
  const [makeCodes] = useMutation(MakeRecoveryCodes);
  const remove = async (what: string, run: (password: string) => Promise<unknown>) => {
    // The server refuses it too, but nobody should type a password for that.
    if (isLastKept) {
      toast.error(secondStepMessages.lastWay);
      return;
    }
    const isRemoved = await askPassword({
      title: `Remove ${what}?`,
      body: 'You can no longer confirm a log-in with it. We also email you about this.',
      confirmLabel: 'Remove',
      danger: true,
      run: async (password) => {
        await run(password);
        return true;
      },
    });
    if (!isRemoved) return;
    toast.success('Removed.');
    onChanged();
  };
  return {
    removeApp: () => remove('the authenticator app', (password) => removeApp({ variables: { password } })),
    removeKey: (id: number, name: string) =>
      remove(`the passkey ${name}`, (password) => removePasskey({ variables: { id, password } })),
    renewCodes: async () => {
      const codes = await askPassword({
        title: 'Make new recovery codes?',
        body: 'The codes that you have now stop working.',
        confirmLabel: 'Make new codes',
        run: async (password) => (await makeCodes({ variables: { password } })).data?.makeRecoveryCodes ?? [],
      });
      if (!codes) return;
      await showCodes(codes);
      onChanged();
    },
  };
}
