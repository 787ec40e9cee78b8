import { useMutation } from '#graphql/use-mutation.ts';
import type { BilledPaymentFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { MyBilling, WithdrawMyPaymentProof } from '../account.operations.ts';

/** Asks, then withdraws a proof. Staff may have decided in the meantime: then the page shows the decision. */
export function useWithdrawProof() {
  const [withdraw, { client }] = useMutation(WithdrawMyPaymentProof);
  /** Whether it is withdrawn now. */
  return async ({ id, reference }: BilledPaymentFieldsFragment): Promise<boolean> => {
    const isSure = await confirm({
      title: `Withdraw the proof with reference ${reference}?`,
      body: 'We will not check it any more. You can send another one.',
      confirmLabel: 'Withdraw',
      danger: true,
    });
    if (!isSure) return false;
    if (await attempt(withdraw({ variables: { id } }), 'Proof withdrawn')) return true;
    await client.refetchQueries({ include: [MyBilling] });
    return false;
  };
}
