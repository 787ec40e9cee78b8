import { useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import type { MatchPayoutReferencesMutation } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { MatchPayoutReferences } from './staff.operations.ts';
import classes from './staff.module.css';

export const pasteModalId = 'paste-references';

type PasteModalProps = { runId: number; onFill: (references: Record<number, string>) => void };

/** The platform's result, pasted: the server matches account numbers, which no page knows. */
export function PasteModal(props: PasteModalProps) {
  return (
    <Modal id={pasteModalId} title="Paste references">
      <Paste {...props} />
    </Modal>
  );
}

type Found = MatchPayoutReferencesMutation['matchPayoutReferences'];

function Paste({ runId, onFill }: PasteModalProps) {
  const modal = useModal();
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [match, { loading }] = useMutation(MatchPayoutReferences);
  const look = () =>
    attempt(
      match({ variables: { runId, method: null, text } }).then(({ data }) =>
        setFound(data?.matchPayoutReferences ?? []),
      ),
    );
  const matched = (found ?? []).flatMap(({ lineId, reference, isUsed }) =>
    lineId !== null && lineId !== undefined && !isUsed ? [[lineId, reference] as const] : [],
  );
  const fill = () => {
    onFill(Object.fromEntries(matched));
    modal.close();
  };
  return (
    <div className={classes.stack}>
      <TextareaField
        label="One payment a line: account number, then reference, then the amount if you have it"
        placeholder="09061835519 3017 4482 1241"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setFound(null);
        }}
      />
      {found && (
        <p role="status" className={classes.dim}>
          <b>{matched.length} matched by number</b>, {found.filter(({ lineId }) => lineId == null).length} unknown,{' '}
          {found.filter(({ isUsed }) => isUsed).length} used before
          {found.some(({ isShared }) => isShared) && '. Several lines go to one account: look at their amounts.'}
        </p>
      )}
      {found?.map(
        ({ reference, usedBy }) =>
          usedBy && (
            <p key={reference} className={classes.bad}>
              {reference}: {usedBy}
            </p>
          ),
      )}
      {found ? (
        <Button disabled={matched.length === 0} onClick={fill}>
          Fill in {matched.length}
        </Button>
      ) : (
        <Button disabled={text.trim() === ''} loading={loading} onClick={() => void look()}>
          Match
        </Button>
      )}
    </div>
  );
}
