import { DEFAULT_ERROR_TEXT } from '@app/rules/errors/error-text';
import { useCallback, useEffect, useState } from 'react';
import { CallFailed } from './light-client.ts';

export type LoadState<Value> =
  | { status: 'loading' }
  | { status: 'failed'; error: CallFailed }
  | { status: 'ready'; value: Value };

/** Loads when the page opens and again on request. The old value stays while it reloads. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [state, setState] = useState<LoadState<Value>>({ status: 'loading' });
  const reload = useCallback(async () => {
    try {
      setState({ status: 'ready', value: await load() });
    } catch (error) {
      setState((before) => (before.status === 'ready' ? before : { status: 'failed', error: callFailure(error) }));
    }
  }, [load]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { state, reload, setValue: (value: Value) => setState({ status: 'ready', value }) };
}

export function callFailure(error: unknown): CallFailed {
  return error instanceof CallFailed ? error : new CallFailed(DEFAULT_ERROR_TEXT, '');
}
