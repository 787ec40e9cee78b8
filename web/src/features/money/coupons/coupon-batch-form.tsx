import { couponBatchForm, discountToWire } from '@app/rules/money/coupons/coupon-form';
import { MAX_GENERATED } from '@app/rules/money/coupons/coupon';
import type { CouponBatchInput } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { CouponFields, type FunnelTerm } from './coupon-fields.tsx';
import classes from './coupons.module.css';

type CouponBatchFormProps = {
  terms: readonly FunnelTerm[];
  backTo: string;
  onSave: (input: CouponBatchInput) => Promise<unknown>;
};

/** Many codes that differ in their random part only. */
export function CouponBatchForm({ terms, backTo, onSave }: CouponBatchFormProps) {
  const form = useSchemaForm(couponBatchForm, {
    prefix: '',
    count: '50',
    label: '',
    discountType: 'percentage',
    discountValue: '',
    validFrom: null,
    validTo: null,
    usageLimit: '1',
    personLimit: '1',
    paymentTermIds: [],
  });
  const { failure, save } = useSave(onSave);

  return (
    <Card>
      <Form
        form={form}
        failure={failure}
        onSubmit={(values) => save({ ...values, discountValue: discountToWire(values) })}
      >
        <TextField
          label="Label"
          name="label"
          placeholder="Webinar in December"
          help="All codes get this label, so you can find them together."
          {...form.getInputProps('label')}
        />
        <div className={classes.pair}>
          <TextField
            label="Prefix"
            name="prefix"
            placeholder="VIP-"
            help="Every code starts with this, followed by six random letters."
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('prefix')}
          />
          <TextField
            label="Number of codes"
            name="count"
            inputMode="numeric"
            help={`1 to ${MAX_GENERATED}`}
            {...form.getInputProps('count')}
          />
        </div>
        <CouponFields form={form} terms={terms} />
        <FormButtons submitLabel="Create codes" backTo={backTo} />
      </Form>
    </Card>
  );
}
