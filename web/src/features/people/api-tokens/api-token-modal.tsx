import { flagGroups } from '@app/rules/people/access/flags';
import { apiTokenInput, tokenDays, tokenFlags } from '@app/rules/people/api-tokens/api-token';
import { useState } from 'react';
import type { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { ShownSecret } from '#parts/secrets/shown-secret.tsx';
import { useAuth } from '#session/auth-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { SearchBox } from '#ui/finding/search-box.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import classes from './api-tokens.module.css';
import { ApiTokens, CreateApiToken } from './api-tokens.operations.ts';

export const apiTokenModalId = 'new-api-token';

export function ApiTokenModal() {
  const modal = useModal();
  const [secret, setSecret] = useState<string | null>(null);
  const done = () => {
    setSecret(null);
    modal.close();
  };
  return (
    <Modal
      id={apiTokenModalId}
      title={secret === null ? 'New token' : 'Your new token'}
      width={560}
      onClose={() => setSecret(null)}
    >
      {secret === null ? (
        <TokenForm onSecret={setSecret} />
      ) : (
        <div className={classes.secret}>
          <ShownSecret label="API token" value={secret}>
            Whoever has it reads what it may read. Keep it like a password.
          </ShownSecret>
          <div>
            <Button onClick={done}>Done</Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

const dayOptions = tokenDays.map((days) => ({
  value: String(days),
  label: days === 365 ? '1 year' : `${days} days`,
}));

function TokenForm({ onSecret }: { onSecret: (secret: string) => void }) {
  const { currentUser } = useAuth();
  const [create] = useMutation(CreateApiToken, { refetchQueries: [ApiTokens] });
  const [sought, setSought] = useState('');
  const form = useSchemaForm(apiTokenInput, { name: '', pages: [], days: 90 });
  const { failure, save } = useSave(async (input: z.output<typeof apiTokenInput>) => {
    const { data } = await create({ variables: { input } });
    if (data) onSecret(data.createApiToken.secret);
  });
  const chosen = form.getValues().pages;
  const toggle = (flag: string) =>
    form.setFieldValue('pages', chosen.includes(flag) ? chosen.filter((one) => one !== flag) : [...chosen, flag]);
  const { error } = form.getInputProps('pages');
  const words = sought.trim().toLowerCase();
  const isSought = (label: string) => label.toLowerCase().includes(words);
  const groups = flagGroups
    .map(({ id, label, pages }) => ({
      id,
      label,
      choices: pages.filter(
        (page) =>
          tokenFlags.includes(page.flag) &&
          currentUser?.pageAccess[page.flag] === true &&
          (isSought(label) || isSought(page.label)),
      ),
    }))
    .filter(({ choices }) => choices.length > 0);
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextField
        label="Name"
        help="The program that uses it"
        placeholder="Finance dashboard"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <div className={classes.flags}>
        <span className={classes.legend} aria-hidden>
          Valid for
        </span>
        <Segmented
          label="Valid for"
          options={dayOptions}
          value={String(form.getValues().days)}
          onChange={(value) => form.setFieldValue('days', tokenDays.find((days) => String(days) === value) ?? 90)}
        />
      </div>
      <fieldset className={classes.flags}>
        <legend className={classes.legend}>May read</legend>
        {/* Enter finds, it does not make the token. */}
        <div role="presentation" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
          <SearchBox value={sought} onChange={setSought} placeholder="Find a page" slash={false} />
        </div>
        {groups.length === 0 && <p className={classes.dim}>No page is called that.</p>}
        {groups.map(({ id, label, choices }) => (
          <details key={id} className={classes.group} open={words !== '' || undefined}>
            <summary>
              {label}
              {choices.some(({ flag }) => chosen.includes(flag)) &&
                ` (${choices.filter(({ flag }) => chosen.includes(flag)).length})`}
            </summary>
            {choices.map(({ flag, label: words }) => (
              <CheckboxField key={flag} label={words} checked={chosen.includes(flag)} onChange={() => toggle(flag)} />
            ))}
          </details>
        ))}
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </fieldset>
      <ModalFormButtons submitLabel="Make token" />
    </Form>
  );
}
