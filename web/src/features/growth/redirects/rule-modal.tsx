import { redirectRuleInput, redirectStatusWords } from '@app/rules/growth/redirects/redirect-rule';
import { orList } from '@app/rules/text/or-list';
import { IconArrowRight, IconRepeat } from '@tabler/icons-react';
import type { z } from 'zod';
import { useQuery } from '#graphql/use-query.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import type { CheckRedirectRuleQuery, RedirectRuleFieldsFragment } from '#gql/graphql.ts';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { Switch } from '#ui/inputs/switch.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import {
  CheckRedirectRule,
  CreateRedirectRule,
  RedirectFigures,
  RedirectRules,
  UpdateRedirectRule,
} from './redirects.operations.ts';
import classes from './redirects.module.css';

export const ruleModalId = 'redirect-rule';

type Rule = RedirectRuleFieldsFragment;
type Props = { rule: Rule | null; hosts: readonly string[]; onOpenOther: (rule: Rule) => void };

const statuses = ([302, 301] as const).map((code) => ({
  value: String(code),
  label: redirectStatusWords[code].label,
}));

export function RuleModal(props: Props) {
  return (
    <Modal id={ruleModalId} title={props.rule ? 'Edit rule' : 'New rule'} width={640}>
      <RuleForm {...props} />
    </Modal>
  );
}

function RuleForm({ rule, hosts, onOpenOther }: Props) {
  const modal = useModal();
  const refetchQueries = [RedirectRules, RedirectFigures];
  const [create] = useMutation(CreateRedirectRule, { refetchQueries });
  const [update] = useMutation(UpdateRedirectRule, { refetchQueries });
  const form = useSchemaForm(redirectRuleInput, {
    from: rule?.from ?? '',
    to: rule?.to ?? '',
    statusCode: rule?.statusCode === 301 ? 301 : 302,
    isOn: rule?.isOn ?? true,
    note: rule?.note ?? '',
  });
  const { problem, isChecking } = useProblem(form.getValues(), rule?.id ?? null);

  const { failure, save } = useSave(async (input: z.output<typeof redirectRuleInput>) => {
    if (rule) await update({ variables: { id: rule.id, input } });
    else await create({ variables: { input } });
    modal.close();
    toast.success(`${input.from.trim()} is ${rule ? 'saved' : 'added'}`);
  });
  const wrong = (field: string) => (problem?.field === field ? problem.message : undefined);
  const from = form.getInputProps('from');
  const to = form.getInputProps('to');

  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <div className={classes.pair}>
        <TextField
          label="From"
          placeholder="/promo or /promo/*"
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: classes.mono }}
          data-autofocus
          {...from}
          help="A path, or everything below it with /* at the end."
          error={from.error ?? wrong('from')}
        />
        <TextField
          label="To"
          placeholder="/free-training"
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: classes.mono }}
          {...to}
          help={
            hosts.length > 0
              ? `A path, or an https address on ${orList(hosts)}.`
              : 'A path. Add other sites in the setting “Hosts for redirect rules”.'
          }
          error={to.error ?? wrong('to')}
        />
      </div>
      {problem && problem.steps.length > 0 && <ChainDrawing problem={problem} onOpenOther={onOpenOther} />}
      <TextField label="Note" placeholder="11.11 posts on Facebook" {...form.getInputProps('note')} />
      <div className={classes.choices}>
        <Segmented
          label="Type"
          options={statuses}
          value={String(form.getValues().statusCode)}
          onChange={(code) => form.setFieldValue('statusCode', code === '301' ? 301 : 302)}
        />
        <Switch label="On" {...form.getInputProps('isOn', { type: 'checkbox' })} />
      </div>
      <ModalFormButtons submitLabel="Save rule" disabled={problem !== null || isChecking} />
    </Form>
  );
}

type Problem = NonNullable<CheckRedirectRuleQuery['checkRedirectRule']>;

/** Asks the server while somebody types: only it knows all rules. */
function useProblem(values: z.input<typeof redirectRuleInput>, id: number | null) {
  const { from, to, statusCode, isOn } = values;
  const typed = JSON.stringify({ from, to, statusCode, isOn });
  const [settled] = useDebouncedValue(typed, 300);
  const input: typeof values = { ...JSON.parse(settled), note: null };
  const isEmpty = input.from.trim() === '' || input.to.trim() === '';
  const { data } = useQuery(CheckRedirectRule, {
    variables: { input, id },
    skip: isEmpty,
    fetchPolicy: 'network-only',
  });
  return { problem: isEmpty ? null : (data?.checkRedirectRule ?? null), isChecking: !isEmpty && typed !== settled };
}

function ChainDrawing({ problem, onOpenOther }: { problem: Problem; onOpenOther: (rule: Rule) => void }) {
  const { title, text, steps, other } = problem;
  return (
    <section className={classes.chain} role="alert">
      <IconRepeat size={20} aria-hidden className={classes.chainIcon} />
      <div>
        <p className={classes.chainTitle}>{title}</p>
        <p className={classes.dim}>{text}</p>
        <ol className={classes.steps}>
          {steps.map((step, index) => (
            <li key={index}>
              {index > 0 && <IconArrowRight size={16} aria-hidden />}
              <span data-other={index > 0 || undefined}>{step}</span>
            </li>
          ))}
        </ol>
        {other && (
          <PlainButton className={classes.otherRule} onClick={() => onOpenOther(other)}>
            Open the other rule
          </PlainButton>
        )}
      </div>
    </section>
  );
}
