import type { MergeField } from '@app/rules/records/merges/merge-fields';
import { confirmForm, UNDO_DAYS } from '@app/rules/records/merges/merge-input';
import { useMutation } from '#graphql/use-mutation.ts';
import { useNavigate } from '#router/router.ts';
import type { MergePersonFragment } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { targetAddress } from '#navigation/route-target.ts';
import { Card } from '#ui/frame/card.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { forgetPeople } from './forget-people.ts';
import { nameOf } from './merge-person.tsx';
import classes from './merges.module.css';
import { MergeUsers } from './merges.operations.ts';

type ConfirmMergeProps = { keptId: number; folded: MergePersonFragment; fieldsFromFolded: MergeField[] };

/** The last step: typing the address makes sure that someone has looked at which account goes. */
export function ConfirmMerge({ keptId, folded, fieldsFromFolded }: ConfirmMergeProps) {
  const navigate = useNavigate();
  const email = folded.email ?? '';
  const form = useSchemaForm(confirmForm(email), { confirmEmail: '' });
  const [mergeUsers] = useMutation(MergeUsers, { update: forgetPeople });

  const { failure, save: merge } = useSave(async ({ confirmEmail }: { confirmEmail: string }) => {
    const { data } = await mergeUsers({
      variables: { input: { keptId, foldedId: folded.id, fieldsFromFolded, confirmEmail } },
    });
    await navigate(targetAddress({ to: 'mergeUsers', query: { tab: 'recent', merged: data?.mergeUsers.id } }));
  });

  return (
    <Card title="Merge">
      <p className={classes.person}>
        The account of {nameOf(folded)} with the email <b>{email}</b> is archived and logged out. Its email then logs in
        to the kept account. You can undo this for {UNDO_DAYS} days.
      </p>
      <Form form={form} failure={failure} onSubmit={merge} guard={false}>
        <TextField
          label="Email of the account that will be merged"
          help={`Type ${email}`}
          name="confirmEmail"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('confirmEmail')}
        />
        <SubmitButton>Merge accounts</SubmitButton>
      </Form>
    </Card>
  );
}
