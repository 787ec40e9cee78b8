import { clientPlatforms, otherPlatform, platformChoice, platformOf, winForm } from '@app/rules/community/wins/win';
import { centavosFromPesos, pesosFromCentavos } from '@app/rules/amounts/pesos';
import { useState } from 'react';
import type { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import type { WinFieldsFragment } from '#gql/graphql.ts';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { type ChosenPicture, PictureField } from '#parts/files/picture-field.tsx';
import { CreateWin, UpdateWin, Wins } from './wins.operations.ts';

const platformOptions = [
  { value: '', label: 'No platform' },
  ...[...clientPlatforms, otherPlatform].map((platform) => ({ value: platform, label: platform })),
];

/** Posts a win, or changes the given one. */
export function WinForm({ win }: { win: WinFieldsFragment | null }) {
  const modal = useModal();
  const createWin = useKeptMutation(CreateWin);
  const [updateWin] = useMutation(UpdateWin);
  const [picture, setPicture] = useState<ChosenPicture | null>(win?.picture ?? null);
  const [busy, setBusy] = useState(false);
  const form = useSchemaForm(winForm, {
    text: win?.text ?? '',
    amountEarned: win?.amountEarned == null ? '' : String(win.amountEarned),
    ...platformChoice(win?.clientPlatform ?? null),
  });

  const { failure, save } = useSave(async (values: z.output<typeof winForm>) => {
    const centavos = values.amountEarned === '' ? null : centavosFromPesos(values.amountEarned);
    const input = {
      text: values.text,
      amountEarned: centavos === null ? null : pesosFromCentavos(centavos),
      clientPlatform: platformOf(values),
      pictureId: picture?.id ?? null,
    };
    if (win) {
      await updateWin({ variables: { id: win.id, input } });
      toast.success('Win saved');
    } else {
      const kept = { variables: { input }, title: 'Your win', typed: input.text, refetchQueries: [Wins] };
      const { kind } = await createWin(kept);
      if (kind === 'sent') toast.success('Your win is posted. Congratulations!');
    }
    modal.close();
  });

  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextareaField
        label="Your win"
        placeholder="What happened, and what helped?"
        maxLength={1000}
        data-autofocus
        {...form.getInputProps('text')}
      />
      <TextField
        label="Amount earned"
        help="In pesos, if you want to share it."
        inputMode="decimal"
        leftSection="₱"
        {...form.getInputProps('amountEarned')}
      />
      <SelectField label="Client platform" data={platformOptions} {...form.getInputProps('platform')} />
      {form.values.platform === otherPlatform && (
        <TextField label="Which one?" maxLength={60} {...form.getInputProps('otherPlatform')} />
      )}
      <PictureField
        label="Picture"
        help="Optional. Hide names and addresses of clients."
        purpose="win-picture"
        value={picture}
        onChange={setPicture}
        onBusyChange={setBusy}
        error={form.errors.pictureId}
      />
      <ModalFormButtons submitLabel={win ? 'Save' : 'Post win'} disabled={busy} />
    </Form>
  );
}
