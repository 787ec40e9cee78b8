import { errorText } from '@app/rules/errors/error-text';
import { reasonLabels, type ReportReason, reportReasons } from '@app/rules/community/posts/reports';
import { useId, useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Dialog } from '#ui/modal/dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { PostComments } from '../comments/comments.operations.ts';
import { HideComment, HidePost, PostReports, ReportPost } from './moderation.operations.ts';
import { Feed, OnePost } from '../posts.operations.ts';
import classes from './reason-sheet.module.css';

type ReasonSheetProps = {
  about: { postId: number; commentId: number | null; name: string };
  work: 'report' | 'hide';
  onClose: () => void;
  onDone?: (() => void) | undefined;
};

/** What is wrong with somebody's words: as a report to the coaches, or as the reason for hiding them. */
export function ReasonSheet({ about, work, onClose, onDone }: ReasonSheetProps) {
  const { postId, commentId, name } = about;
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const group = useId();
  const again = { refetchQueries: [Feed, OnePost, PostComments, PostReports] };
  const [reportPost] = useMutation(ReportPost);
  const [hidePost] = useMutation(HidePost, again);
  const [hideComment] = useMutation(HideComment, again);

  const send = async () => {
    if (reason === null) return;
    setBusy(true);
    const input = { reason, note: note.trim() || null };
    try {
      if (work === 'report') {
        await reportPost({ variables: { input: { postId, commentId, ...input } } });
        toast.success('Salamat. The coaches look at it today and tell you here.');
      } else {
        await (commentId === null
          ? hidePost({ variables: { id: postId, input } })
          : hideComment({ variables: { id: commentId, input } }));
        toast.success('Hidden for all. The author sees the reason.');
      }
      onClose();
      onDone?.();
    } catch (error) {
      toast.error(errorText(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={work === 'report' ? 'What is wrong?' : 'Why is it hidden?'}
      onClose={onClose}
      footer={
        <Button fullWidth disabled={reason === null} loading={busy} onClick={() => void send()}>
          {work === 'report' ? 'Send report' : 'Hide for all'}
        </Button>
      }
    >
      <p className={classes.about}>
        {work === 'report'
          ? `Your coach and the team read this today. ${name} does not see who reported.`
          : `It is gone for everyone at once. ${name} gets the reason.`}
      </p>
      <div role="radiogroup" aria-label="Reason" className={classes.reasons}>
        {reportReasons.map((each) => (
          <label key={each} className={classes.reason} data-on={each === reason || undefined}>
            <input type="radio" name={group} checked={each === reason} onChange={() => setReason(each)} />
            {reasonLabels[each]}
          </label>
        ))}
      </div>
      <TextareaField
        label="Anything to add? (optional)"
        placeholder="For example: the client’s email is in the photo"
        maxLength={500}
        minRows={2}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Dialog>
  );
}
