import {
  accountNumberOf,
  methodLabels,
  payoutAccountMessages,
  type PayoutBank,
  payoutBankCodes,
  payoutBanks,
  payoutMethods,
} from '@app/rules/affiliates/payouts/payout-account';
import { fieldMessage } from '@app/rules/text/field-messages';
import { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { MyPayouts, SaveMyPayoutAccount } from './payouts.operations.ts';

export const accountModalId = 'payout-account';

/** Where to be paid. The number is typed anew each time: nobody can read it from the page. */
export function AccountModal() {
  return (
    <Modal id={accountModalId} title="Payout account">
      <AccountForm />
    </Modal>
  );
}

const accountForm = z
  .object({
    method: z.enum(payoutMethods),
    bank: z.string().nullable(),
    accountName: z.string().trim().min(1, fieldMessage('Account name', 'required')),
    accountNumber: z.string(),
  })
  .superRefine(({ method, bank, accountNumber }, context) => {
    const isBank = method === 'bank';
    if (accountNumberOf(method, accountNumber) === null) {
      const message = isBank ? payoutAccountMessages.number : payoutAccountMessages.mobile;
      context.addIssue({ code: 'custom', path: ['accountNumber'], message });
    }
    if (isBank && !bank) context.addIssue({ code: 'custom', path: ['bank'], message: payoutAccountMessages.bank });
  });

function AccountForm() {
  const modal = useModal();
  const { firstName, lastName } = useCurrentUser();
  const [saveAccount] = useMutation(SaveMyPayoutAccount, { refetchQueries: [MyPayouts], awaitRefetchQueries: true });
  const form = useSchemaForm(accountForm, {
    method: 'gcash',
    bank: null,
    accountName: `${firstName} ${lastName}`.trim(),
    accountNumber: '',
  });
  const { failure, save } = useSave(async ({ bank, ...input }: z.output<typeof accountForm>) => {
    const code = payoutBankCodes.find((each) => each === bank) ?? null;
    await saveAccount({ variables: { input: { ...input, bank: input.method === 'bank' ? code : null } } });
    toast.success('Payout account saved');
    modal.close();
  });
  const { method } = form.values;
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <SelectField
        label="Payout method"
        data={payoutMethods.map((value) => ({ value, label: methodLabels[value] }))}
        {...form.getInputProps('method')}
      />
      {method === 'bank' && (
        <SelectField
          label="Bank"
          data={payoutBankCodes.map((value: PayoutBank) => ({ value, label: payoutBanks[value].name }))}
          {...form.getInputProps('bank')}
        />
      )}
      <TextField
        label="Account name"
        help="Exactly as on the account. It has to be your own name."
        autoComplete="off"
        {...form.getInputProps('accountName')}
      />
      <TextField
        label={method === 'bank' ? 'Account number' : 'Mobile number'}
        placeholder={method === 'bank' ? '' : '0917 555 0142'}
        inputMode="tel"
        autoComplete="off"
        {...form.getInputProps('accountNumber')}
      />
      <ModalFormButtons submitLabel="Save account" />
    </Form>
  );
}
