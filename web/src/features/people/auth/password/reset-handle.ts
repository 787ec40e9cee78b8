import { readResetLinkParams } from '@app/rules/people/auth/reset';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { useLocation, useNavigate } from '#router/router.ts';

const resetHandle = z.object({
  /** Null when the address brought none; the server then says so. */
  resetToken: z.string().nullable(),
  requestId: z.string().nullable(),
  email: z.string(),
  /** The OTP of a mailed link, until it was tried. */
  otp: z.string().nullable(),
});

/** The facts of the request that the reset page needs. */
export type ResetHandle = z.output<typeof resetHandle>;

const stateShape = z.object({ reset: resetHandle });

/**
 * The handle that the address brought. Tokens and codes in an address end up in histories, screen shots and shared links,
 * so they move into the state of the history entry at once: a reload still finds them there.
 */
export function useResetHandle(): { handle: ResetHandle; keep: (handle: ResetHandle) => void } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const handle = search ? readHandle(search) : (stateShape.safeParse(state).data?.reset ?? readHandle(''));
  const keep = (reset: ResetHandle) => void navigate(pathname, { replace: true, state: { reset } });

  const moveOutOfAddress = useEffectEvent(() => keep(handle));
  useEffect(() => {
    if (search) moveOutOfAddress();
  }, [search]);

  return { handle, keep };
}

export function readHandle(search: string): ResetHandle {
  const params = new URLSearchParams(search);
  const extras = readResetLinkParams({ extraData: params.get('extraData'), extraData2: params.get('extraData2') });
  return {
    resetToken: params.get('resetToken'),
    requestId: params.get('userId') ?? extras?.requestId ?? null,
    email: params.get('email') ?? '',
    otp: extras?.otp ?? null,
  };
}
