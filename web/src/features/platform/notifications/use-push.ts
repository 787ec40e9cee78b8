import { errorText } from '@app/rules/errors/error-text';
import { useEffect, useState } from 'react';
import { useDataClient } from '#graphql/use-data-client.ts';
import { type PushState, pushState, subscribeBrowser, unsubscribeBrowser } from '#session/push/push-browser.ts';
import { toast } from '#ui/toasts/toast.ts';
import { AddPushSubscription, PushKey, RemovePushSubscription } from './push.operations.ts';

/** Push in this browser: whether it is on, and how to change that. Null until the browser has said. */
export function usePush() {
  const client = useDataClient();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'));
  }, []);

  const during = async <Result>(work: () => Promise<Result>): Promise<Result | null> => {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      toast.error(errorText(error));
      return null;
    } finally {
      setState(await pushState().catch(() => 'unsupported' as const));
      setBusy(false);
    }
  };

  /** `declined`: the person said no to the browser. Null when it failed. */
  const turnOn = () =>
    during(async (): Promise<'on' | 'declined'> => {
      const { data } = await client.query({ query: PushKey });
      const subscription = await subscribeBrowser(data.pushKey);
      if (!subscription) return 'declined';
      try {
        await client.mutate({ mutation: AddPushSubscription, variables: { input: subscription } });
      } catch (error) {
        // Without us the browser would wait for nothing.
        await unsubscribeBrowser();
        throw error;
      }
      toast.success('Push is on.');
      return 'on';
    });

  const turnOff = () =>
    during(async () => {
      const endpoint = await unsubscribeBrowser();
      if (endpoint) await client.mutate({ mutation: RemovePushSubscription, variables: { endpoint } });
    });

  return { state, isBusy, turnOn, turnOff };
}
