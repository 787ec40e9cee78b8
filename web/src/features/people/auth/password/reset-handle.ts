import { readResetLinkParams } from '@app/rules/people/auth/reset';
import type { ToastNote } from '#light/toast.tsx';
import type { AuthClient } from '#session/auth-client.ts';
import { fieldsOf, textOf } from '#session/fields.ts';

/** The facts of the request that the reset page needs. */
export type ResetHandle = {
  /** Null when the address brought none; the server then says so. */
  resetToken: string | null;
  requestId: string | null;
  email: string;
  /** The OTP of a mailed link, until it was tried. */
  otp: string | null;
};

/** What each step of the reset page gets. */
export type ResetStepProps = {
  client: Required<AuthClient>;
  handle: ResetHandle;
  onNote: (note: ToastNote) => void;
};

/** The handle that an address brought. */
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

/** The handle in the state of a history entry, where `keptState` put it; null when there is none. */
export function handleOfState(state: unknown): ResetHandle | null {
  const { reset } = fieldsOf(state);
  if (!reset) return null;
  const { resetToken, requestId, email, otp } = fieldsOf(reset);
  return { resetToken: textOf(resetToken), requestId: textOf(requestId), email: textOf(email) ?? '', otp: textOf(otp) };
}

export function keptState(reset: ResetHandle): { reset: ResetHandle } {
  return { reset };
}
