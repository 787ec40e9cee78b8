import { moneyReason } from '@app/rules/affiliates/commissions/staff-input';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useSave } from '#graphql/use-save.ts';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';

export type ReasonAsk = {
  title: string;
  text: ReactNode;
  submitLabel: string;
  done: string;
  onSubmit: (reason: string) => Promise<unknown>;
};

export const reasonModalId = 'affiliate-reason';

const reasonForm = z.object({ reason: moneyReason });

/** Asks why, before something about somebody's money is changed. */
export function ReasonModal({ ask }: { ask: ReasonAsk }) {
  return (
    <Modal id={reasonModalId} title={ask.title}>
      <ReasonForm ask={ask} />
    </Modal>
  );
}

function ReasonForm({ ask }: { ask: ReasonAsk }) {
  const modal = useModal();
  const form = useSchemaForm(reasonForm, { reason: '' });
  const { failure, save } = useSave(async ({ reason }: { reason: string }) => {
    await ask.onSubmit(reason);
    toast.success(ask.done);
    modal.close();
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <p>{ask.text}</p>
      <TextareaField label="Reason" data-autofocus {...form.getInputProps('reason')} />
      <ModalFormButtons submitLabel={ask.submitLabel} />
    </Form>
  );
}
