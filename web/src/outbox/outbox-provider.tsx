import { type ReactNode, useEffect, useState } from 'react';
import { tokenHeaders } from '#graphql/auth-headers.ts';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useAuth } from '#session/auth-context.ts';
import { createOutbox } from './create-outbox.ts';
import { OutboxContext } from './outbox-context.ts';

/** Sends what the person did without a connection. Who looks at another person's account keeps nothing in their name. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const { currentUser, getToken, type, recheck } = useAuth();
  const client = useDataClient();
  const [{ outbox, listen }] = useState(() => createOutbox(async () => tokenHeaders(type, await getToken())));
  useEffect(() => listen(), [listen]);

  const personId = currentUser && !currentUser.isImpersonating ? currentUser.id : null;
  useEffect(() => void outbox.setPerson(personId), [outbox, personId]);

  // As the data client does it: the check leads to the login page, or to the page of whoever is here now.
  useEffect(() => outbox.onNotSignedIn(() => void recheck()), [outbox, recheck]);

  // The page that did it may be gone; others show what it changed.
  useEffect(
    () =>
      outbox.onSentLater(({ after, request }, data) => {
        if (!after) return;
        client.cache.share({ ...after.operation, text: request.query }, data);
        void client.refetchQueries({ include: after.refetch });
      }),
    [outbox, client],
  );

  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}
