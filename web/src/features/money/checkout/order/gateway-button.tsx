import { ask } from '#light/light-client.ts';
import { OpenGatewayCheckout } from '../checkout.light.operations.ts';
import { ActionButton } from './action-button.tsx';
import type { Entry } from './order.ts';
import { pesosText } from '#parts/paying/pesos-text.ts';
import classes from '../checkout.module.css';

type GatewayButtonProps = { token: string; entry: Entry; gateway: string; label: string };

/** Leads to the gateway's own page and back. */
export function GatewayButton({ token, entry, gateway, label }: GatewayButtonProps) {
  const open = async () => {
    const { openGatewayCheckout } = await ask(OpenGatewayCheckout, { token, scheduleId: entry.id, gateway });
    location.assign(openGatewayCheckout.url);
  };
  return (
    <>
      <p className={classes.instructions}>You pay at {label} and come back here. No proof needed.</p>
      <ActionButton size="lg" onPress={open}>
        Pay {pesosText(entry.openAmount)} with {label}
      </ActionButton>
    </>
  );
}
