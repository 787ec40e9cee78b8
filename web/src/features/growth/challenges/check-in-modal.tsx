import { checkInInput, LONGEST_WORDS } from '@app/rules/growth/challenges/check-in-input';
import { errorText } from '@app/rules/errors/error-text';
import { useState } from 'react';
import { z } from 'zod';
import type { ChallengeDayRowFragment } from '#gql/graphql.ts';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import { KeptPictureField } from '#parts/files/kept-picture-field.tsx';
import { useSearchParams } from '#router/router.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { MarkdownText } from '#ui/markdown/markdown-text.tsx';
import { ModalProvider } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CheckInToChallenge, MyChallenge } from './challenges.operations.ts';
import { daySubject } from './waiting-check-ins.ts';
import classes from './challenges.module.css';

const modalId = 'challenge-check-in';

type CheckInModalProps = {
  participantId: number;
  days: readonly ChallengeDayRowFragment[];
  onFinished: () => void;
};

/** The sheet of a day, open while the address names it, so that Back closes it. */
export function CheckInModal({ participantId, days, onFinished }: CheckInModalProps) {
  const [search, setSearch] = useSearchParams();
  const day = days.find((each) => String(each.day) === search.get('day'));
  const isDoable = day?.state === 'today' || day?.state === 'missed';
  const close = () =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('day');
        return after;
      },
      { replace: true },
    );
  if (!day || !isDoable) return null;
  return (
    <ModalProvider current={modalId} onChange={(next) => next === null && close()}>
      <Modal id={modalId} title={`Day ${day.day}: ${day.title}`}>
        <CheckInForm participantId={participantId} day={day} onDone={close} onFinished={onFinished} />
      </Modal>
    </ModalProvider>
  );
}

const formRule = z.object({ words: z.string(), link: z.string() });

/** The number of the picture takes its place once the server has it. */
const laterNumber = 1;

type CheckInFormProps = {
  participantId: number;
  day: ChallengeDayRowFragment;
  onDone: () => void;
  onFinished: () => void;
};

function CheckInForm({ participantId, day, onDone, onFinished }: CheckInFormProps) {
  const checkIn = useKeptMutation(CheckInToChallenge);
  const [picture, setPicture] = useState<File | null>(null);
  const [pictureError, setPictureError] = useState<string | null>(null);
  const form = useSchemaForm(formRule, { words: '', link: '' });

  const save = async ({ words, link }: z.output<typeof formRule>) => {
    const checked = checkInInput(day.proof).safeParse({ words, link, fileId: picture && laterNumber });
    if (!checked.success) {
      for (const { path, message } of checked.error.issues) {
        if (path[0] === 'fileId') setPictureError(message);
        else form.setFieldError(path[0] === 'link' ? 'link' : 'words', message);
      }
      return false;
    }
    try {
      const result = await checkIn({
        variables: { day: day.day, input: checked.data },
        title: `Challenge day ${day.day}: ${day.title}`,
        subject: daySubject(participantId, day.day),
        value: 'done',
        typed: words,
        ...(picture && {
          file: { purpose: 'challenge-proof', at: ['input', 'fileId'], name: picture.name, content: picture },
        }),
        refetchQueries: [MyChallenge],
      });
      onDone();
      if (result.kind === 'sent') {
        const { points, isFinished } = result.data.checkInToChallenge;
        if (isFinished) onFinished();
        else
          toast.success(
            points > 0 ? `Day ${day.day} is done. +${points} XP. Galing!` : `Day ${day.day} is done. Galing!`,
          );
      }
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
  };

  return (
    <Form form={form} onSubmit={save}>
      {day.text && (
        <div className={classes.task}>
          <MarkdownText text={day.text} />
        </div>
      )}
      <TextareaField
        label="What did you do?"
        help="Your group reads this and cheers for you."
        maxLength={LONGEST_WORDS}
        data-autofocus
        {...form.getInputProps('words')}
      />
      {day.proof === 'link' && (
        <TextField
          label="Link to your work"
          help="Make sure that others can open it."
          placeholder="https://"
          type="url"
          inputMode="url"
          {...form.getInputProps('link')}
        />
      )}
      {day.proof === 'picture' && (
        <KeptPictureField
          label="Picture"
          help="Your group and the team see it. Hide names and addresses of others."
          value={picture}
          onChange={setPicture}
          error={picture ? null : pictureError}
        />
      )}
      <SubmitButton fullWidth>Check in</SubmitButton>
    </Form>
  );
}
