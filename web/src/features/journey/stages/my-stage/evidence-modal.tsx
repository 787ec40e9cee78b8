import { type EvidenceKind, evidenceMessages, evidenceRule } from '@app/rules/journey/stages/evidence';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import type { JourneyTaskFragment } from '#gql/graphql.ts';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { KeptPictureField } from '#parts/files/kept-picture-field.tsx';
import type { Evidence } from './use-finish-task.ts';

export const evidenceModalId = 'task-evidence';

type EvidenceModalProps = {
  task: JourneyTaskFragment | null;
  onFinish: (task: JourneyTaskFragment, evidence: Evidence, picture: File | null) => Promise<boolean>;
};

/** Asks for a task's evidence, and finishes it with that. */
export function EvidenceModal({ task, onFinish }: EvidenceModalProps) {
  return (
    <Modal id={evidenceModalId} title={task?.title ?? 'Finish task'}>
      {task && <EvidenceForm task={task} onFinish={onFinish} />}
    </Modal>
  );
}

const formRule = z.object({ text: z.string() });

/** The number of the picture takes its place once the server has it. */
const laterNumber = 1;

function EvidenceForm({ task, onFinish }: { task: JourneyTaskFragment; onFinish: EvidenceModalProps['onFinish'] }) {
  const modal = useModal();
  const [picture, setPicture] = useState<File | null>(null);
  const [pictureError, setPictureError] = useState<string | null>(null);
  const form = useSchemaForm(formRule, { text: '' });

  const save = async ({ text }: { text: string }) => {
    const checked = evidenceRule(task.evidence).safeParse({ text, fileId: picture && laterNumber });
    if (!checked.success) {
      const [issue] = checked.error.issues;
      if (issue?.path[0] === 'fileId') setPictureError(issue.message);
      else form.setFieldError('text', issue?.message ?? evidenceMessages.text);
      return false;
    }
    // It stays open after a failure, with the typed text.
    const isDone = await onFinish(task, checked.data, picture);
    if (isDone) modal.close();
    return isDone;
  };

  const fields: Record<EvidenceKind, ReactNode> = {
    none: null,
    text: (
      <TextareaField
        label="What did you do?"
        help="Your reviewer reads this when you ask to move up."
        maxLength={5000}
        data-autofocus
        {...form.getInputProps('text')}
      />
    ),
    link: (
      <TextField
        label="Link to your work"
        help="Make sure others can open it. Your reviewer looks at it when you ask to move up."
        placeholder="https://"
        type="url"
        inputMode="url"
        data-autofocus
        {...form.getInputProps('text')}
      />
    ),
    picture: (
      <KeptPictureField
        label="Picture"
        help="Only you, your reviewers and staff see it."
        value={picture}
        onChange={setPicture}
        error={picture ? null : pictureError}
      />
    ),
  };

  return (
    <Form form={form} onSubmit={save}>
      {fields[task.evidence]}
      <ModalFormButtons submitLabel="Finish task" />
    </Form>
  );
}
