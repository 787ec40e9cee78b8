import { errorText } from '@app/rules/errors/error-text';
import { pauseMessages } from '@app/rules/money/subscriptions/pause';
import { unsubscribeMessages } from '@app/rules/money/subscriptions/unsubscribe';
import { useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useAccess } from '#session/use-access.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { askWhyTheyLeave } from './ask-why-they-leave.tsx';
import type { SubscriptionParts } from './subscription-shown.ts';
import { ManualUserUnsubscription, PauseSubscription, ResumeSubscription } from './subscriptions.operations.ts';
import classes from './subscriptions.module.css';

type SubscriptionActionsProps = { subscription: SubscriptionParts; onChanged: () => void };

/** Pause, resume and unsubscribe, each after a question. */
export function SubscriptionActions({ subscription, onChanged }: SubscriptionActionsProps) {
  const { may } = useAccess();
  const client = useDataClient();
  const [working, setWorking] = useState(false);
  const { id, status, funnel, person } = subscription;

  const run = async (work: () => Promise<unknown>, done: string) => {
    setWorking(true);
    try {
      await work();
      toast.success(done);
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setWorking(false);
      onChanged();
    }
  };
  const pause = async () => {
    const body =
      'Access closes until you resume it. The expiry and unpaid due dates then move by the days of the pause.';
    if (await confirm({ title: `Pause ${funnel.name} of ${person.name}?`, body, confirmLabel: 'Pause' }))
      await run(() => client.mutate({ mutation: PauseSubscription, variables: { id } }), pauseMessages.paused);
  };
  const resume = () =>
    run(() => client.mutate({ mutation: ResumeSubscription, variables: { id } }), pauseMessages.resumed);
  const unsubscribe = async () => {
    const title = unsubscribeMessages.question(person.name, funnel.name);
    const leaving = await askWhyTheyLeave(title, status !== 'pending');
    if (!leaving) return;
    const variables = { subscriptionId: id, ...leaving };
    await run(() => client.mutate({ mutation: ManualUserUnsubscription, variables }), unsubscribeMessages.done);
  };

  return (
    <div className={classes.buttons}>
      {may('subscription_pause') && status === 'active' && (
        <Button size="compact-sm" variant="default" disabled={working} onClick={() => void pause()}>
          Pause
        </Button>
      )}
      {may('subscription_pause') && status === 'paused' && (
        <Button size="compact-sm" variant="default" disabled={working} onClick={() => void resume()}>
          Resume
        </Button>
      )}
      {may('user_enroll/unenroll') && status !== 'cancelled' && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="hibiscus"
          disabled={working}
          onClick={() => void unsubscribe()}
        >
          Unsubscribe
        </Button>
      )}
    </div>
  );
}
