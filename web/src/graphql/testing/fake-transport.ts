import type { Operation, Variables } from '../client/operation.ts';
import type { Transport } from '../client/transport.ts';

export type FakeRequest = {
  name: string;
  variables: Variables;
  headers: Record<string, string> | undefined;
  signal: AbortSignal | undefined;
  answer: (data: unknown) => Promise<void>;
  refuse: (error: Error) => Promise<void>;
};

/** A server whose answers the test gives when it wants. */
export function fakeTransport() {
  const requests: FakeRequest[] = [];
  const listening = new Map<string, () => void>();
  const transport: Transport = {
    ask: ({ name }: Operation, variables, { headers, signal } = {}) =>
      new Promise((resolve, reject) => {
        requests.push({
          name,
          variables,
          headers,
          signal,
          answer: async (data) => settled(() => resolve(data)),
          refuse: async (error) => settled(() => reject(error)),
        });
      }),
    listen: ({ name }, _variables, { onData }) => {
      listening.set(name, onData);
      return () => listening.delete(name);
    },
  };
  return {
    transport,
    requests,
    listening,
    /** The latest request of an operation. */
    last: (name: string): FakeRequest => {
      const found = requests.findLast((each) => each.name === name);
      if (!found) throw new Error(`${name} was not asked for`);
      return found;
    },
    count: (name: string): number => requests.filter((each) => each.name === name).length,
  };
}

/** Everything that follows from it has happened. */
async function settled(work: () => void): Promise<void> {
  work();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}
