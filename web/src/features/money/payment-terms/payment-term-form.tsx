import { type PaymentTermForm as FormValues, paymentTermForm } from '@app/rules/money/payment-terms/payment-term';
import { slugOf } from '@app/rules/text/slug';
import type { z } from 'zod';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import type { Term } from './payment-term-loader.tsx';
import classes from './payment-terms.module.css';
import { ScheduleExample } from './schedule-example.tsx';

export type SavedTerm = z.output<typeof paymentTermForm>;

type PaymentTermFormProps = {
  /** Absent for a new one, whose id is chosen here. */
  term?: Term;
  submitLabel: string;
  backTo: string;
  onSave: (term: SavedTerm) => Promise<unknown>;
};

const units = [
  { value: 'months', label: 'Months, on the same day' },
  { value: 'days', label: 'Days' },
];

export function PaymentTermForm({ term, submitLabel, backTo, onSave }: PaymentTermFormProps) {
  const form = useSchemaForm(paymentTermForm, valuesOf(term));
  const { failure, save } = useSave(onSave);
  const { values, setFieldValue } = form;
  const isSplit = values.paymentCount.trim() !== '1';

  const rename = (name: string) => {
    // The id follows the name until somebody types one.
    if (!term && values.id === slugOf(values.name)) setFieldValue('id', slugOf(name));
    setFieldValue('name', name);
  };

  return (
    <div className={classes.beside}>
      <Card>
        <Form form={form} failure={failure} onSubmit={save}>
          <TextField
            label="Name"
            name="name"
            placeholder="3 gives"
            help="Buyers see this at checkout."
            {...form.getInputProps('name')}
            onChange={(event) => rename(event.currentTarget.value)}
          />
          <TextField
            label="Id"
            name="id"
            help={term ? 'You cannot change the id of a term.' : 'Created from the name. You cannot change it later.'}
            disabled={term !== undefined}
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('id')}
          />
          <TextField
            label="Number of payments"
            name="paymentCount"
            inputMode="numeric"
            disabled={term?.isOneTime}
            help={term?.isOneTime ? 'This term always has one payment.' : '1 to 36'}
            {...form.getInputProps('paymentCount')}
          />
          {isSplit && (
            <>
              <TextField
                label="First payment"
                name="firstShare"
                inputMode="decimal"
                rightSection="%"
                placeholder="Even"
                help="Its share of the total. Leave it empty to split evenly."
                {...form.getInputProps('firstShare')}
              />
              <div className={classes.pair}>
                <TextField
                  label="A payment every"
                  name="intervalCount"
                  inputMode="numeric"
                  {...form.getInputProps('intervalCount')}
                />
                <SelectField label="Unit" data={units} {...form.getInputProps('intervalUnit')} />
              </div>
            </>
          )}
          <FormButtons submitLabel={submitLabel} backTo={backTo} />
        </Form>
      </Card>
      <ScheduleExample term={exampleOf(values)} />
    </div>
  );
}

function valuesOf(term: Term | undefined): FormValues {
  return {
    id: term?.id ?? '',
    name: term?.name ?? '',
    paymentCount: String(term?.paymentCount ?? 3),
    firstShare: term?.firstShare ? String(term.firstShare / 100) : '',
    intervalCount: String(term?.intervalCount ?? 1),
    intervalUnit: term?.intervalUnit ?? 'months',
  };
}

/** The name and id do not change the split, so an example needs neither. */
function exampleOf(values: FormValues): SavedTerm | null {
  return paymentTermForm.safeParse({ ...values, id: 'example', name: 'Example' }).data ?? null;
}
