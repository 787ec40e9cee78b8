import { useMutation } from '@apollo/client/react';
import { SIGN_UP_TAG } from '@app/rules/auth/sign-up';
import { readLocal } from '../../session/local-storage.ts';
import { AddUserLoginLog, UpdateAffiliateCode } from './auth.operations.ts';

const affiliateCodeKey = 'affiliate-code';

type NewPerson = { userId: number; email: string; firstName: string; lastName: string };

/** Writes the login log and hands over the affiliate code that brought the person here. */
export function useRecordSignUp(): (person: NewPerson) => Promise<void> {
  const [addUserLoginLog] = useMutation(AddUserLoginLog);
  const [updateAffiliateCode] = useMutation(UpdateAffiliateCode);

  return async ({ userId, email, firstName, lastName }) => {
    const log = { userId, userEmail: email, isSuccess: true, message: 'Signed up' };
    const code = { email, firstName, lastName, tags: [SIGN_UP_TAG], affCode: readLocal(affiliateCodeKey) };
    // The account exists and the server keeps its own log: a failure here is nothing the person could mend.
    await Promise.allSettled([
      addUserLoginLog({ variables: { input: log } }),
      updateAffiliateCode({ variables: { input: code } }),
    ]);
  };
}
