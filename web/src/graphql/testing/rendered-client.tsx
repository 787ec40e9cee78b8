import type { ReactNode } from 'react';
import { DataClient } from '../client/data-client.ts';
import { DataContext } from '../client/data-context.ts';
import { createTransport, type Transport } from '../client/transport.ts';

const overFetch = () =>
  createTransport({
    authType: 'dbAuth',
    getToken: async () => null,
    personId: () => null,
    onUnauthenticated: () => {},
  });

/** A data client and what gives it to the components of a test. */
export function renderedClient(transport: Transport = overFetch()) {
  const client = new DataClient(transport);
  const wrapper = ({ children }: { children: ReactNode }) => <DataContext value={client}>{children}</DataContext>;
  return { client, wrapper };
}
