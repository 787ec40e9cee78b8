import { pathTo } from '@app/rules/navigation/route-table';
import { useCallback } from 'react';
import type { ClosedCheckoutQuery } from '#gql/graphql.ts';
import { ask } from '#light/light-client.ts';
import { useLoaded } from '#light/use-loaded.ts';
import light from '#light/light.module.css';
import { ClosedCheckout } from '../checkout.light.operations.ts';
import { HelpRows } from '#parts/paying/how-to-pay-panel.tsx';
import { pesosText } from '#parts/paying/pesos-text.ts';

type ClosedState = ClosedCheckoutQuery['closedCheckout'];

/** Why nothing is sold, and the alternatives. Without an answer there is still a way on. */
export function useClosed(funnelId: string | null): ClosedState | 'loading' {
  const load = useCallback(async () => (await ask(ClosedCheckout, { funnelId })).closedCheckout, [funnelId]);
  const { state } = useLoaded(load);
  if (state.status === 'loading') return 'loading';
  return state.status === 'ready' ? state.value : nothing;
}

/** The alternatives to a closed funnel. */
export function ClosedNextPanel() {
  const closed = useClosed(null);
  if (closed === 'loading') return <p role="status">Checking what is open…</p>;
  return <ClosedNext closed={closed} />;
}

/** The open alternative, the contact, and the way home. */
export function ClosedNext({ closed: { instead, help } }: { closed: ClosedState }) {
  return (
    <>
      {instead && (
        <>
          <p>
            {instead.name} is open, {instead.isSplit && 'from '}
            {pesosText(instead.firstPayment)} today.
          </p>
          <a className={light.button} href={instead.path}>
            See {instead.name}
          </a>
        </>
      )}
      {!instead && (
        <>
          <p>Create a free account to hear first when enrollment opens again.</p>
          <a className={light.button} href={pathTo('signup')}>
            Create a free account
          </a>
        </>
      )}
      <HelpRows help={help} />
      <a href={pathTo('home')}>Go to home</a>
    </>
  );
}

const nothing: ClosedState = {
  text: '',
  name: null,
  isOpen: false,
  instead: null,
  help: { url: null, email: null, hours: null },
};
