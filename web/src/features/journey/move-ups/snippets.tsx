import { IconPlus, IconX } from '@tabler/icons-react';
import { useMutation } from '#graphql/use-mutation.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import type { MoveUpEvidenceQuery } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { confirmDeletion } from '#ui/modal/confirm.tsx';
import { AddFeedbackSnippet, DeleteFeedbackSnippet, MoveUpEvidence } from './move-ups.operations.ts';
import classes from './move-ups.module.css';

type Snippet = MoveUpEvidenceQuery['moveUp']['snippets'][number];

type SnippetsProps = {
  stageId: number;
  snippets: readonly Snippet[];
  /** The current text of the field, which can be saved for the next time. */
  written: string;
  onUse: (text: string) => void;
};

/** Ready-made feedback: taken over by a press, kept and deleted for all reviewers of the stage. */
export function Snippets({ stageId, snippets, written, onUse }: SnippetsProps) {
  const again = { refetchQueries: [MoveUpEvidence] };
  const [add, { loading }] = useMutation(AddFeedbackSnippet, again);
  const [remove] = useMutation(DeleteFeedbackSnippet, again);
  const ask = async ({ id, text }: Snippet) => {
    const isConfirmed = await confirmDeletion(
      'this ready-made feedback',
      `“${text}” is deleted for all reviewers of the stage. Sent feedback does not change.`,
    );
    if (isConfirmed) await attempt(remove({ variables: { stageId, id } }), 'Deleted');
  };
  const isNew = written.trim() !== '' && !snippets.some(({ text }) => text === written.trim());
  return (
    <div className={classes.snippets} role="group" aria-label="Ready-made feedback">
      {snippets.map((snippet) => (
        <span key={snippet.id} className={classes.snippet}>
          <PlainButton className={classes.snippetText} onClick={() => onUse(snippet.text)}>
            {snippet.text}
          </PlainButton>
          {snippet.isOfStage && (
            <IconButton
              variant="transparent"
              aria-label={`Delete the ready-made feedback: ${snippet.text}`}
              onClick={() => void ask(snippet)}
            >
              <IconX size={16} />
            </IconButton>
          )}
        </span>
      ))}
      {isNew && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          loading={loading}
          onClick={() => void attempt(add({ variables: { stageId, text: written } }), 'Saved as ready-made feedback')}
        >
          Save as ready-made feedback
        </Button>
      )}
    </div>
  );
}
