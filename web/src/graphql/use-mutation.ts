import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { DataClient, MutationOptions } from './client/data-client.ts';
import type { Operation, OptionsArgument } from './client/operation.ts';
import { useDataClient } from './use-data-client.ts';

type HookOptions<Data, Given> = MutationOptions<Data, Given> & {
  onCompleted?: (data: Data) => void;
  onError?: (error: unknown) => void;
};

type State<Data> = { loading: boolean; data: Data | undefined; error: unknown };

type Used<Data, Mutate> = [mutate: Mutate, state: State<Data> & { client: DataClient }];

type Mutate<Data, Given> = (
  ...[options]: OptionsArgument<Given, MutationOptions<Data, Given>>
) => Promise<{ data: Data }>;

type MutateAsSet<Data, Given> = (
  options?: MutationOptions<Data, Given> & { variables?: Given },
) => Promise<{ data: Data }>;

const idle = { loading: false, data: undefined, error: undefined };

/** A mutation that a page can call; options of the hook hold for every call. With variables here, calls need none. */
export function useMutation<Data, Given>(
  operation: Operation<Data, Given>,
  options: HookOptions<Data, Given> & { variables: Given },
): Used<Data, MutateAsSet<Data, Given>>;
export function useMutation<Data, Given>(
  operation: Operation<Data, Given>,
  options?: HookOptions<Data, Given>,
): Used<Data, Mutate<Data, Given>>;
export function useMutation<Data, Given>(
  operation: Operation<Data, Given>,
  options: HookOptions<Data, Given> & { variables?: Given } = {},
): Used<Data, MutateAsSet<Data, Given>> {
  const client = useDataClient();
  const [state, setState] = useState<State<Data>>(idle);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  /** Only the last call is shown. */
  const calls = useRef(0);

  const mutate: MutateAsSet<Data, Given> = useCallback(
    (given) => {
      const call = ++calls.current;
      const show = (next: State<Data>) => {
        if (call === calls.current) setState(next);
      };
      const run = async () => {
        const { onCompleted: _completed, onError: _failed, ...set } = latest.current;
        // Where variables are needed, the signatures above ask for them.
        const request = { mutation: operation, ...set, ...given } as Parameters<typeof client.mutate<Data, Given>>[0];
        try {
          const { data } = await client.mutate(request);
          show({ loading: false, data, error: undefined });
          latest.current.onCompleted?.(data);
          return { data };
        } catch (error) {
          show({ loading: false, data: undefined, error });
          latest.current.onError?.(error);
          throw error;
        }
      };
      show({ loading: true, data: undefined, error: undefined });
      const running = run();
      // Who does not wait reads the failure from the state or from `onError`.
      running.catch(() => undefined);
      return running;
    },
    [client, operation],
  );

  return [mutate, { ...state, client }];
}
