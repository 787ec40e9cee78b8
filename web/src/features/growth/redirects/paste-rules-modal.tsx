import { readPastedRules } from '@app/rules/growth/redirects/pasted-rules';
import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import type { ImportRedirectRulesMutation } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { ImportRedirectRules, RedirectFigures, RedirectRules } from './redirects.operations.ts';
import classes from './redirects.module.css';

export const pasteRulesModalId = 'paste-redirect-rules';

type Outcome = ImportRedirectRulesMutation['importRedirectRules'][number];

const pasted = z.object({
  text: z.string().refine((text) => readPastedRules(text).length > 0, 'Paste at least one line'),
  statusCode: z.union([z.literal(301), z.literal(302)]),
});

export function PasteRulesModal() {
  return (
    <Modal id={pasteRulesModalId} title="Paste rules" width={640}>
      <PasteForm />
    </Modal>
  );
}

function PasteForm() {
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const [send] = useMutation(ImportRedirectRules, { refetchQueries: [RedirectRules, RedirectFigures] });
  const form = useSchemaForm(pasted, { text: '', statusCode: 301 });
  const { failure, save } = useSave(async (variables: z.output<typeof pasted>) => {
    const { data } = await send({ variables });
    setOutcomes(data?.importRedirectRules ?? []);
  });
  if (outcomes) return <Outcomes outcomes={outcomes} />;
  const lines = readPastedRules(form.getValues().text).length;
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <TextareaField
        label="Old and new addresses"
        help="One rule per line: the old address, an arrow, comma or space, then the new one."
        placeholder={'/old-page → /free-training\n/blog/* → /freelancing'}
        minRows={8}
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('text')}
      />
      <div className={classes.choices}>
        <Segmented
          label="Type"
          options={[
            { value: '301', label: '301 for good' },
            { value: '302', label: '302 for now' },
          ]}
          value={String(form.getValues().statusCode)}
          onChange={(code) => form.setFieldValue('statusCode', code === '301' ? 301 : 302)}
        />
      </div>
      <ModalFormButtons submitLabel={lines > 0 ? `Add ${plural(lines, 'rule')}` : 'Add rules'} />
    </Form>
  );
}

function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const modal = useModal();
  const refused = outcomes.filter(({ refusal }) => refusal !== null);
  const added = outcomes.length - refused.length;
  return (
    <div className={classes.outcomes}>
      <p role="status">
        <b>{plural(added, 'rule')} added.</b>{' '}
        {refused.length > 0 && `${plural(refused.length, 'line')} could not be used:`}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ line, from, to, refusal }) => (
            <li key={line}>
              <span className={classes.mono}>
                {line}. {from} → {to || '…'}
              </span>
              <span className={classes.refusal}>{refusal}</span>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={modal.close}>Done</Button>
    </div>
  );
}
