import type { Proof } from './proof.ts';
import { ProofActions } from './proof-actions.tsx';
import { ProofDetails } from './proof-details.tsx';
import { ProofPicture } from './proof-picture.tsx';
import type { Approval } from './use-decide-proof.ts';

type ProofViewProps = {
  proof: Proof;
  mayDecide: boolean;
  onApprove: (given: Approval) => void;
  onReject: (remarks: string) => void;
};

/** One proof: the picture, what it is held against, and the decision. */
export function ProofView({ proof, mayDecide, onApprove, onReject }: ProofViewProps) {
  return (
    <>
      <ProofPicture file={proof.file ?? null} sentAt={proof.createdAt} />
      <ProofDetails proof={proof} />
      {mayDecide && <ProofActions proof={proof} onApprove={onApprove} onReject={onReject} />}
    </>
  );
}
