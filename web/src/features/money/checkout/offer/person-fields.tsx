import { pathTo } from '@app/rules/navigation/route-table';
import type { ComponentProps } from 'react';
import { Card } from '../card.tsx';
import type { PersonName } from './person.ts';
import { TextField } from '#light/fields/text-field.tsx';
import type { FieldErrors, Values } from './use-order.ts';
import light from '#light/light.module.css';
import classes from '../checkout.module.css';

type PersonFieldsProps = {
  values: Values;
  errors: FieldErrors;
  onChange: (name: PersonName, value: string) => void;
};

type FieldFacts = Pick<ComponentProps<typeof TextField>, 'label' | 'help' | 'type' | 'autoComplete' | 'inputMode'>;

const fields: Record<PersonName, FieldFacts> = {
  firstName: { label: 'Given Name', autoComplete: 'given-name' },
  lastName: { label: 'Last Name', autoComplete: 'family-name' },
  email: {
    label: 'Email',
    help: 'We send your order and receipt here.',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  mobileNumber: { label: 'Mobile number', type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
};

/** The buyer's details, for visitors only. */
export function PersonFields({ values, errors, onChange }: PersonFieldsProps) {
  const field = (name: PersonName) => (
    <TextField
      {...fields[name]}
      name={name}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => onChange(name, value)}
    />
  );
  const logIn = `${pathTo('login')}?${new URLSearchParams({ redirectTo: location.pathname + location.search })}`;
  return (
    <Card title="About you">
      <p className={light.note}>
        Have an account? <a href={logIn}>Log in</a>
      </p>
      <div className={classes.pair}>
        {field('firstName')}
        {field('lastName')}
      </div>
      {field('email')}
      {field('mobileNumber')}
    </Card>
  );
}
