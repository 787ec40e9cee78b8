import { type FunnelFormOutput, funnelForm, type FunnelFormValues } from '@app/rules/money/funnels/funnel-form';
import { validityExample, validityText } from '@app/rules/money/funnels/validity';
import { centavosFromPesos, formatPesos } from '@app/rules/amounts/pesos';
import { slugOf } from '@app/rules/text/slug';
import { manilaDay } from '@app/rules/time/manila';
import { useState } from 'react';
import type { FunnelTermPartsFragment } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { centavosOf } from './form-values.ts';
import classes from './funnels.module.css';
import { MomentField } from './moment-field.tsx';
import { TermsField } from './terms-field.tsx';
import { TermsPreview } from './terms-preview.tsx';

type FunnelFormProps = {
  initial: FunnelFormValues;
  product: { name: string; price: number };
  terms: readonly FunnelTermPartsFragment[];
  seatsTaken?: number;
  submitLabel: string;
  backTo: string;
  onSave: (input: FunnelFormOutput) => Promise<unknown>;
};

export function FunnelForm({ initial, product, terms, seatsTaken = 0, submitLabel, backTo, onSave }: FunnelFormProps) {
  const form = useSchemaForm(funnelForm, initial);
  const { failure, save } = useSave(onSave);
  // The address follows the name until someone gives it one.
  const [followsName, setFollowsName] = useState(initial.slug === '');
  const listPrice = centavosOf(product.price);
  const { values } = form;
  const offered = values.paymentTermIds.flatMap((id) => terms.find((term) => term.id === id) ?? []);

  return (
    <div className={classes.formPage}>
      <Card>
        <Form form={form} failure={failure} onSubmit={save}>
          <TextField
            label="Name"
            name="name"
            placeholder="Early bird"
            {...form.getInputProps('name')}
            onChange={({ currentTarget }) => {
              form.setFieldValue('name', currentTarget.value);
              if (followsName) form.setFieldValue('slug', slugOf(currentTarget.value));
            }}
          />
          <TextField
            label="Slug"
            name="slug"
            help={`The address of its page: ${window.location.host}/${values.slug || '…'}`}
            autoCapitalize="none"
            spellCheck={false}
            {...form.getInputProps('slug')}
            onChange={({ currentTarget }) => {
              setFollowsName(false);
              form.setFieldValue('slug', currentTarget.value);
            }}
          />
          <TextField
            label="Price"
            name="price"
            inputMode="decimal"
            leftSection="₱"
            placeholder={formatPesos(listPrice).replace('₱', '')}
            help={`Leave empty to sell at the price of ${product.name}, ${formatPesos(listPrice)}.`}
            {...form.getInputProps('price')}
          />
          <TermsField
            terms={terms}
            value={values.paymentTermIds}
            onChange={(ids) => form.setFieldValue('paymentTermIds', ids)}
            error={form.errors['paymentTermIds']}
          />
          <div className={classes.pair}>
            <TextField
              label="Validity in days"
              name="validityByDays"
              inputMode="numeric"
              placeholder="Lifetime Access"
              help="Days from the start to the expiry. Leave empty for Lifetime Access (until 31 Dec 9999)."
              {...form.getInputProps('validityByDays')}
            />
            <TextField
              label="Starts after days"
              name="startByDays"
              inputMode="numeric"
              help="Days from the first payment to the start. 0 starts at once."
              {...form.getInputProps('startByDays')}
            />
          </div>
          <MomentField
            label="Opens"
            help="Manila time. Leave empty to open now."
            value={values.opensAt}
            onChange={(moment) => form.setFieldValue('opensAt', moment)}
            error={form.errors['opensAt']}
          />
          <MomentField
            label="Closes"
            help="Manila time. Without a time, it closes at the end of the day."
            value={values.closesAt}
            onChange={(moment) => form.setFieldValue('closesAt', moment)}
            error={form.errors['closesAt']}
          />
          <div className={classes.pair}>
            <TextField
              label="Capacity"
              name="capacity"
              inputMode="numeric"
              placeholder="No limit"
              help={
                seatsTaken > 0 ? `Total seats. ${seatsTaken} taken so far.` : 'Total seats. Leave empty for no limit.'
              }
              {...form.getInputProps('capacity')}
            />
            <TextField
              label="Affiliate rate in %"
              name="affiliateRate"
              inputMode="decimal"
              placeholder="General rate"
              help="Leave empty to pay the affiliate’s own rate or the general rate."
              {...form.getInputProps('affiliateRate')}
            />
          </div>
          <CheckboxField
            label="Hidden"
            help="Only people with the link can buy it. It is hidden from lists and search engines."
            {...form.getInputProps('isHidden', { type: 'checkbox' })}
          />
          <CheckboxField
            label="For renewals"
            help={`Members who renew ${product.name} get this price and these terms. Nobody else can buy it.`}
            {...form.getInputProps('isRenewal', { type: 'checkbox' })}
          />
          <FormButtons submitLabel={submitLabel} backTo={backTo} />
        </Form>
      </Card>
      <Card title="What a buyer would see today" className={classes.sticky}>
        <ValidityLine values={values} />
        <TermsPreview price={priceTyped(values.price) ?? listPrice} terms={offered} />
      </Card>
    </div>
  );
}

function ValidityLine({ values }: { values: FunnelFormValues }) {
  const today = manilaDay(useNow());
  const validityByDays = daysTyped(values.validityByDays);
  const startByDays = daysTyped(values.startByDays) ?? 0;
  return (
    <p className={classes.validity}>
      <b>{validityText(validityByDays)}</b>
      <span className={classes.dim}>{validityExample(today, { validityByDays, startByDays })}</span>
    </p>
  );
}

function priceTyped(text: string): number | null {
  return text.trim() === '' ? null : centavosFromPesos(text);
}

/** The typed text, as far as it is a number of days. */
function daysTyped(text: string): number | null {
  const days = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(days) && days >= 0 && days <= 36_500 ? days : null;
}
