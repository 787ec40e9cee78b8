import { type ReactNode, useEffect, useState } from 'react';
import { authHeaders } from '#graphql/auth-headers.ts';
import { useAuth } from '#session/auth-context.ts';
import { createOutbox } from './create-outbox.ts';
import { OutboxContext } from './outbox-context.ts';

/** Sends what the person did without a connection. Who looks at another person's account keeps nothing in their name. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const { currentUser, getToken, type } = useAuth();
  const [{ outbox, listen }] = useState(() => createOutbox(async () => authHeaders(type, await getToken())));
  useEffect(() => listen(), [listen]);

  const personId = currentUser && !currentUser.isImpersonating ? currentUser.id : null;
  useEffect(() => void outbox.setPerson(personId), [outbox, personId]);

  return <OutboxContext value={outbox}>{children}</OutboxContext>;
}
