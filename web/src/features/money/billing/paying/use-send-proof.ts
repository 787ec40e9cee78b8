import type { ProofForm } from '@app/rules/money/billing/proof-form';
import { formatPesos, pesosFromCentavos } from '@app/rules/amounts/pesos';
import { pathTo } from '@app/rules/navigation/route-table';
import { useState } from 'react';
import type { BillFieldsFragment } from '#gql/graphql.ts';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import { SubmitMyPaymentProof } from '../account.operations.ts';
import { DuesAndExpiration } from '../billing.operations.ts';
import { proofSubject } from './kept-proof.ts';

/** The number of the picture takes its place once the server has it. */
const notYetUploaded = 0;

/** Sends a proof with its picture; without a connection it is kept on the phone and goes out later. A refusal is thrown. */
export function useSendProof(bill: BillFieldsFragment) {
  const submit = useKeptMutation(SubmitMyPaymentProof);
  /** 0 to 100 while the picture goes out. */
  const [percent, setPercent] = useState<number | null>(null);

  const send = async ({ amount, fileId: _chosen, ...given }: ProofForm, picture: File): Promise<'sent' | 'kept'> => {
    const input = { ...given, scheduleId: bill.id, amount: pesosFromCentavos(amount), fileId: notYetUploaded };
    try {
      const { kind } = await submit({
        variables: { input },
        title: `Proof of payment: ${formatPesos(amount)}, payment ${bill.number} of ${bill.entryCount}`,
        page: pathTo('account', {}, { sent: bill.id }),
        subject: proofSubject(bill.id),
        typed: given.reference,
        file: { purpose: 'payment-proof', name: picture.name, content: picture, at: ['input', 'fileId'] },
        // The banner says that it is due, wherever the person is when it goes out.
        refetchQueries: [DuesAndExpiration],
        onProgress: (share) => setPercent(Math.round(share * 100)),
        // The sheet says it in its own words.
        isQuiet: true,
      });
      return kind;
    } finally {
      setPercent(null);
    }
  };
  return { send, percent };
}
