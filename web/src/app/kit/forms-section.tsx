import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/frame/card.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Form, type FormFailure } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { PinField } from '#ui/fields/pin-field.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Section } from '#ui/frame/section.tsx';
import { toast } from '#ui/toasts/toast.ts';
import classes from './kit-page.module.css';

export default function FormsSection() {
  return (
    <Section title="Forms">
      <div className={classes.columns}>
        <Card title="Edit person">
          <UserForm />
        </Card>
        <Card title="Other fields">
          <div className={classes.stack}>
            <PinField
              label="Code from your email"
              help="Six digits, good for 10 minutes."
              onComplete={(code) => toast.info(`Code ${code} entered`)}
            />
            <PinField label="Wrong code" value="471902" error="This code is not right" />
            <TextField label="Slug" help="Cannot be changed later." value="freelancing-launchpad" disabled readOnly />
            <CheckboxField label="I promise to pay on the day I chose" help="You can do this once for each payment." />
          </div>
        </Card>
      </div>
    </Section>
  );
}

const refused: FormFailure = {
  messages: ['Email has already been taken'],
  fields: { email: 'Email has already been taken' },
};

function UserForm() {
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const form = useForm({
    initialValues: {
      name: 'Liza Mae Santos',
      email: '',
      password: '',
      group: 'bayanihan',
      birthday: '1998-06-12',
      about: '',
      mails: true,
    },
    validate: {
      name: (name) => (name ? null : 'Name is required'),
      email: (email) => (email ? null : 'Enter your email'),
    },
  });

  const save = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    setFailure({ ...refused });
  };

  return (
    <Form form={form} onSubmit={save} failure={failure}>
      <TextField label="Name" withAsterisk {...form.getInputProps('name')} />
      <TextField
        label="Email"
        withAsterisk
        type="email"
        help="We send receipts here."
        {...form.getInputProps('email')}
      />
      <PasswordField label="Password" placeholder="At least 10 characters" {...form.getInputProps('password')} />
      <SelectField
        label="Group"
        data={[
          { value: 'bayanihan', label: 'Bayanihan' },
          { value: 'sampaguita', label: 'Sampaguita' },
          { value: 'narra', label: 'Narra' },
        ]}
        {...form.getInputProps('group')}
      />
      <DateField label="Birthday" {...form.getInputProps('birthday')} />
      <TextareaField label="About" placeholder="What do you do, and for whom?" {...form.getInputProps('about')} />
      <CheckboxField label="Send me the weekly email" {...form.getInputProps('mails', { type: 'checkbox' })} />
      <div className={classes.row}>
        <SubmitButton>Save</SubmitButton>
        <Button variant="default" onClick={form.reset}>
          Undo changes
        </Button>
      </div>
    </Form>
  );
}
