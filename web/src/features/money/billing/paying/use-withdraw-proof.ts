import { useMutation } from '@apollo/client/react';
import type { BilledPaymentFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { MyBilling, WithdrawMyPaymentProof } from '../account.operations.ts';

/** Asks, then takes a proof back. Staff may have decided in the meantime: then the page shows what became of it. */
export function useWithdrawProof() {
  const [withdraw, { client }] = useMutation(WithdrawMyPaymentProof);
  return async ({ id, reference }: BilledPaymentFieldsFragment) => {
    const isSure = await confirm({
      title: `Withdraw the proof with reference ${reference}?`,
      body: 'We will not check it any more. You can send another one.',
      confirmLabel: 'Withdraw',
      danger: true,
    });
    if (!isSure || (await attempt(withdraw({ variables: { id } }), 'Proof withdrawn'))) return;
    await client.refetchQueries({ include: [MyBilling] });
  };
}
