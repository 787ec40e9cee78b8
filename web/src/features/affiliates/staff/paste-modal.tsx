import { methodLabels, type PayoutMethod } from '@app/rules/affiliates/payouts/payout-account';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import type { MatchPayoutReferencesMutation } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CancelButton } from '#ui/buttons/cancel-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useDebouncedCallback } from '#ui/hooks/use-debounced-callback.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { MatchPayoutReferences } from './staff.operations.ts';
import classes from './staff.module.css';

export const pasteModalId = 'paste-references';

type PasteModalProps = {
  runId: number;
  /** The platform whose lines are shown: account numbers are then looked for among its lines only. */
  method: PayoutMethod | null;
  onFill: (references: Record<number, string>) => void;
};

type Found = MatchPayoutReferencesMutation['matchPayoutReferences'];

/** The platform's result, pasted: the server matches account numbers, which no page knows. */
export function PasteModal(props: PasteModalProps) {
  const { current } = useModal();
  return current === pasteModalId ? <Paste {...props} /> : null;
}

function Paste({ runId, method, onFill }: PasteModalProps) {
  const modal = useModal();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [match, { loading }] = useMutation(MatchPayoutReferences);
  const latest = useRef('');
  const look = useDebouncedCallback((pasted: string) => {
    if (pasted.trim() === '') return;
    const work = match({ variables: { runId, method, text: pasted } }).then(({ data }) => {
      // More was pasted meanwhile: its own answer is on the way.
      if (latest.current === pasted) setFound(data?.matchPayoutReferences ?? []);
    });
    void attempt(work);
  }, 300);
  const matched = (found ?? []).flatMap(({ lineId, reference, isUsed }) =>
    lineId !== null && lineId !== undefined && !isUsed ? [[lineId, reference] as const] : [],
  );
  const fill = () => {
    onFill(Object.fromEntries(matched));
    modal.close();
  };
  return (
    <Modal
      id={pasteModalId}
      title={method === null ? 'Paste references' : `Paste ${methodLabels[method]} references`}
      footer={
        <>
          <CancelButton />
          <Button disabled={matched.length === 0} loading={loading} onClick={fill}>
            {matched.length === 0 ? 'Fill in' : `Fill in ${matched.length}`}
          </Button>
        </>
      }
    >
      <div className={`${classes.stack} ${classes.pasted}`}>
        <TextareaField
          label="Result of the platform"
          help="One payment a line: account number, then reference, then the amount if you have it."
          placeholder="09061835519 3017 4482 1241"
          minRows={6}
          value={text}
          onChange={(event) => {
            const pasted = event.currentTarget.value;
            latest.current = pasted;
            setText(pasted);
            setFound(null);
            look(pasted);
          }}
        />
        <div role="status">{found && <Outcome found={found} matched={matched.length} />}</div>
      </div>
    </Modal>
  );
}

function Outcome({ found, matched }: { found: Found; matched: number }) {
  const unknown = found.filter(({ lineId, isUsed }) => lineId == null && !isUsed);
  return (
    <>
      <p className={classes.dim}>
        <b className={matched > 0 ? classes.good : undefined}>
          {matched > 0 && <IconCircleCheck size={16} aria-hidden />} {matched} matched by number
        </b>{' '}
        {unknown.length} unknown, {found.filter(({ isUsed }) => isUsed).length} used before
      </p>
      {found.some(({ isShared }) => isShared) && (
        <p className={classes.dim}>Several lines go to one account: compare their amounts.</p>
      )}
      {unknown.length > 0 && (
        <p className={classes.dim}>
          Nobody in this run has {unknown.map(({ accountNumber }) => accountNumber).join(', ')}.
        </p>
      )}
      {found.map(
        ({ reference, usedBy }) =>
          usedBy && (
            <p key={reference} className={classes.bad}>
              {reference}: {usedBy}
            </p>
          ),
      )}
    </>
  );
}
