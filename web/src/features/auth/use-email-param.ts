import { isEmail, normaliseEmail } from '@app/rules/auth/email';
import { useSearchParams } from 'react-router';

/** The address that a link brought. A spoilt one is filled in but not locked, or nobody could repair it. */
export function useEmailParam(): { email: string; isLocked: boolean } {
  const [params] = useSearchParams();
  const email = normaliseEmail(params.get('email') ?? '');
  return { email, isLocked: isEmail(email) };
}
