import { use } from 'react';
import type { DataClient } from './client/data-client.ts';
import { DataContext } from './client/data-context.ts';

/** Asks the server outside of rendering: in answer to a press, for example. */
export function useDataClient(): DataClient {
  const client = use(DataContext);
  if (!client) throw new Error('useDataClient must be used within a DataSession');
  return client;
}
