import { type DiscountType, discountTypeLabels, discountTypes } from '@app/rules/money/coupons/coupon';
import type { UseFormReturnType } from '@mantine/form';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import classes from './coupons.module.css';

/** What one coupon and many have in common, as a form holds it. */
export type CommonValues = {
  discountType: DiscountType;
  discountValue: string;
  validFrom?: string | null;
  validTo?: string | null;
  usageLimit: string;
  personLimit: string;
  paymentTermIds: string[];
};

export type FunnelTerm = { id: string; name: string };

type CouponFieldsProps<Values extends CommonValues, Output> = {
  form: UseFormReturnType<Values, Output>;
  terms: readonly FunnelTerm[];
};

const types = discountTypes.map((value) => ({ value, label: discountTypeLabels[value] }));

export function CouponFields<Values extends CommonValues, Output>({ form, terms }: CouponFieldsProps<Values, Output>) {
  const isFixed = form.values.discountType === 'fixed';
  return (
    <>
      <div className={classes.pair}>
        <SelectField label="Discount type" data={types} {...form.getInputProps('discountType')} />
        <TextField
          label="Discount"
          name="discountValue"
          inputMode="decimal"
          leftSection={isFixed ? '₱' : undefined}
          rightSection={isFixed ? undefined : '%'}
          {...form.getInputProps('discountValue')}
        />
      </div>
      <div className={classes.pair}>
        <DateField label="Valid from" help="The first day, in Manila." clearable {...form.getInputProps('validFrom')} />
        <DateField label="Valid to" help="The last day." clearable {...form.getInputProps('validTo')} />
      </div>
      <div className={classes.pair}>
        <TextField
          label="Total uses"
          name="usageLimit"
          inputMode="numeric"
          placeholder="No limit"
          {...form.getInputProps('usageLimit')}
        />
        <TextField
          label="Uses per person"
          name="personLimit"
          inputMode="numeric"
          placeholder="No limit"
          {...form.getInputProps('personLimit')}
        />
      </div>
      <TermChecks form={form} terms={terms} />
    </>
  );
}

function TermChecks<Values extends CommonValues, Output>({ form, terms }: CouponFieldsProps<Values, Output>) {
  const chosen = form.values.paymentTermIds;
  const set = (ids: string[]) => form.setValues({ paymentTermIds: ids } as Partial<Values>);
  // A term that the funnel no longer offers can still be taken away.
  const known = [
    ...terms,
    ...chosen.filter((id) => !terms.some((term) => term.id === id)).map((id) => ({ id, name: id })),
  ];
  if (known.length === 0) return null;
  return (
    <fieldset className={classes.checks}>
      <legend className={classes.legend}>Payment terms</legend>
      <p className={classes.help}>Choose none to allow every term.</p>
      {known.map(({ id, name }) => (
        <CheckboxField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            set(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
      ))}
      {form.errors.paymentTermIds && (
        <p className={classes.wrong} role="alert">
          {form.errors.paymentTermIds}
        </p>
      )}
    </fieldset>
  );
}
