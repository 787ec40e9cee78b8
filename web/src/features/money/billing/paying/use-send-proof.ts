import type { ProofForm } from '@app/rules/money/billing/proof-form';
import { formatPesos, pesosFromCentavos } from '@app/rules/amounts/pesos';
import { useState } from 'react';
import type { BillFieldsFragment } from '#gql/graphql.ts';
import { useDataClient } from '#graphql/use-data-client.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useOutbox } from '#outbox/outbox-context.ts';
import { SubmitMyPaymentProof } from '../account.operations.ts';
import { proofSubject } from './kept-proof.ts';

type Sent = 'sent' | 'kept';

/** Sends a proof with its picture; without a connection it is kept on the phone and goes out later. A refusal is thrown. */
export function useSendProof(bill: BillFieldsFragment) {
  const outbox = useOutbox();
  const client = useDataClient();
  const [submit] = useMutation(SubmitMyPaymentProof);
  /** 0 to 100 while the picture goes out. */
  const [percent, setPercent] = useState<number | null>(null);

  const send = async ({ amount, fileId: _chosen, ...given }: ProofForm, picture: File): Promise<Sent> => {
    const pesos = pesosFromCentavos(amount);
    const input = { ...given, scheduleId: bill.id, amount: pesos };
    if (outbox.person === null) {
      // Who looks at somebody's account sends nothing in their name; the server says why.
      await submit({ variables: { input: { ...input, fileId: 0 } } });
      return 'sent';
    }
    const result = await outbox.perform({
      request: {
        operationName: SubmitMyPaymentProof.name,
        query: SubmitMyPaymentProof.text,
        variables: { input: { ...input, fileId: null } },
      },
      title: `Proof of payment: ${formatPesos(amount)}, payment ${bill.number} of ${bill.entryCount}`,
      subject: proofSubject(bill.id),
      typed: given.reference,
      file: { purpose: 'payment-proof', name: picture.name, content: picture, at: ['input', 'fileId'] },
      onProgress: (share) => setPercent(Math.round(share * 100)),
    });
    setPercent(null);
    if (result.kind === 'refused') throw result.error;
    if (result.kind === 'sent') client.cache.share(SubmitMyPaymentProof, result.data);
    return result.kind;
  };
  return { send, percent };
}
