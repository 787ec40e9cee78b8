import { couponForm, discountToWire } from '@app/rules/money/coupons/coupon-form';
import type { CouponDetailQuery, CouponInput } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { CouponFields, type FunnelTerm } from './coupon-fields.tsx';

type CouponFormProps = {
  coupon?: CouponDetailQuery['coupon'];
  terms: readonly FunnelTerm[];
  submitLabel: string;
  backTo: string;
  onSave: (input: CouponInput) => Promise<unknown>;
};

export function CouponForm({ coupon, terms, submitLabel, backTo, onSave }: CouponFormProps) {
  const isUsed = (coupon?.redemptionCount ?? 0) > 0;
  const form = useSchemaForm(couponForm, {
    code: coupon?.code ?? '',
    discountType: coupon?.discountType ?? 'percentage',
    discountValue: coupon ? String(coupon.discountValue) : '',
    validFrom: coupon?.validFrom ?? null,
    validTo: coupon?.validTo ?? null,
    usageLimit: coupon?.usageLimit ? String(coupon.usageLimit) : '',
    // Once per person, unless somebody says otherwise.
    personLimit: coupon ? String(coupon.personLimit ?? '') : '1',
    paymentTermIds: coupon?.paymentTermIds ?? [],
    label: coupon?.label ?? '',
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
          label="Code"
          name="code"
          placeholder="WELCOME10"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          disabled={isUsed}
          help={isUsed ? 'This code has been used, so you cannot change it.' : 'Buyers can type it in lowercase too.'}
          {...form.getInputProps('code')}
        />
        <CouponFields form={form} terms={terms} />
        <TextField
          label="Label"
          name="label"
          placeholder="Payday sale"
          help="Only staff see this."
          {...form.getInputProps('label')}
        />
        <FormButtons submitLabel={submitLabel} backTo={backTo} />
      </Form>
    </Card>
  );
}
