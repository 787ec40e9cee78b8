import { useState } from 'react';
import { ask } from '#light/light-client.ts';
import { OpenGatewayCheckout } from '../checkout.light.operations.ts';
import type { Entry } from './order.ts';
import { callFailure } from '#light/use-loaded.ts';
import { pesosText } from '#parts/paying/pesos-text.ts';
import light from '#light/light.module.css';
import classes from '../checkout.module.css';

type GatewayButtonProps = { token: string; entry: Entry; gateway: string; label: string };

/** Leads to the gateway's own page and back. */
export function GatewayButton({ token, entry, gateway, label }: GatewayButtonProps) {
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const open = async () => {
    setOpening(true);
    setFailure(null);
    try {
      const { openGatewayCheckout } = await ask(OpenGatewayCheckout, { token, scheduleId: entry.id, gateway });
      location.assign(openGatewayCheckout.url);
    } catch (error) {
      setFailure(callFailure(error).message);
      setOpening(false);
    }
  };
  return (
    <>
      <p className={classes.instructions}>
        You pay on the website of {label} and come back here. We confirm it at once, no proof needed.
      </p>
      {failure && (
        <p className={light.failure} role="alert">
          {failure}
        </p>
      )}
      <button type="button" className={light.button} data-size="lg" disabled={isOpening} onClick={() => void open()}>
        {isOpening ? 'Opening…' : `Pay ${pesosText(entry.openAmount)} with ${label}`}
      </button>
    </>
  );
}
