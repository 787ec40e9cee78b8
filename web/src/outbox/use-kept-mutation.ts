import { readCallError } from '@app/rules/errors/call-error';
import { useCallback } from 'react';
import { variablesOf } from '#graphql/client/answer-cache.ts';
import type { MutationOptions } from '#graphql/client/data-client.ts';
import type { Operation } from '#graphql/client/operation.ts';
import { useDataClient } from '#graphql/use-data-client.ts';
import { AnsweredErrors } from '#graphql/client/transport-errors.ts';
import { useAddress } from '#router/router.ts';
import { handNote } from '#light/handed-note.ts';
import { toast } from '#ui/toasts/toast.ts';
import type { Deed } from './outbox.ts';
import { useOutbox } from './outbox-context.ts';

type KeptCall<Data, Given> = Pick<
  Deed,
  'title' | 'subject' | 'value' | 'adds' | 'typed' | 'file' | 'onProgress' | 'isHidden'
> & {
  variables: Given;
  /** Where it is seen once it is sent; without it, the page it is done on. */
  page?: string;
  update?: MutationOptions<Data, Given>['update'];
  /** Shown everywhere until the server answers; what waits longer is shown by the page itself. */
  optimisticResponse?: Data;
  /** Documents of queries that are asked again once it is sent. */
  refetchQueries?: readonly Operation[];
  /** The page itself says that it waits. */
  isQuiet?: boolean;
};

/** `kept` is on the phone and goes out by itself; a refusal is thrown. */
type KeptOutcome<Data> = { kind: 'sent'; data: Data } | { kind: 'kept' };

export const keptText = 'Saved on this phone. We send it when you are back online.';

const loginText = 'Saved on this phone. Log in again, and we send it.';

/** Also on the login page, which is another document. */
function sayLogin(): void {
  toast.info(loginText);
  handNote({ note: { kind: 'info', text: loginText } });
}

/**
 * A mutation that a lost connection does not lose: it waits on the phone and goes out once. Who looks at somebody else's
 * account has no outbox, and tells the server directly.
 */
export function useKeptMutation<Data, Given extends object>(operation: Operation<Data, Given>) {
  const outbox = useOutbox();
  const client = useDataClient();
  const address = useAddress();

  return useCallback(
    async (call: KeptCall<Data, Given>): Promise<KeptOutcome<Data>> => {
      const { variables, update, optimisticResponse, refetchQueries = [], isQuiet = false, ...deed } = call;
      if (outbox.person === null) {
        const plain = { mutation: operation, variables, update, optimisticResponse, refetchQueries };
        const { data } = await client.mutate<Data, Given>(plain as Parameters<typeof client.mutate<Data, Given>>[0]);
        return { kind: 'sent', data };
      }
      const { name, kind, text, hash, ownFields, sharedRoots } = operation;
      const given = variablesOf(variables);
      const endExpecting = client.expect<Data, Given>(operation, given, { optimisticResponse, update });
      const performing = outbox.perform({
        ...deed,
        page: deed.page ?? pageOf(address()),
        request: { operationName: name, query: text, variables: given },
        after: {
          operation: { name, kind, hash, ownFields, sharedRoots },
          refetch: refetchQueries.map((query) => query.name),
        },
        onSent: (answer) => {
          // The schema says what the server answers; the types of operations are made from it.
          const data = answer as Data;
          client.cache.share(operation, data);
          update?.(client.cache, { data });
          endExpecting();
          void client.refetchQueries({ include: refetchQueries });
        },
      });
      const result = await performing.finally(endExpecting);
      if (result.kind === 'refused') throw thrown(result.error);
      if (result.kind === 'sent') return { kind: 'sent', data: result.data as Data };
      // The page itself cannot say this: it is about to go.
      if (result.needsLogin) sayLogin();
      else if (!isQuiet && !deed.isHidden) toast.info(keptText);
      return { kind: 'kept' };
    },
    [outbox, client, operation, address],
  );
}

/** Names in an address that open a sheet: it has done its work once the item is sent. */
const sheetNames = ['new', 'pay', 'paid', 'promise', 'by', 'shared'];

function pageOf(address: string): string {
  const [path = '', query = ''] = address.split('?');
  const search = new URLSearchParams(query);
  for (const name of sheetNames) search.delete(name);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** As the data client throws it, so that pages and forms show the same words. */
function thrown(answer: unknown): Error {
  const errors = readCallError(answer)?.graphQLErrors ?? [];
  return new AnsweredErrors(errors);
}
