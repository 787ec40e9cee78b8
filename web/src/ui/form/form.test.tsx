import { useForm } from '@mantine/form';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Link } from '#router/router.ts';
import { renderUi } from '#testing/render-ui.tsx';
import { Form, type FormFailure } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

type UserFormProps = { onSubmit?: (values: { name: string; email: string }) => unknown; failure?: FormFailure };

function UserForm({ onSubmit = () => {}, failure }: UserFormProps) {
  const form = useForm({
    initialValues: { name: 'Liza', email: '' },
    validate: { email: (email) => (email ? null : 'Email is required') },
  });
  return (
    <>
      <Link to="/away">Away</Link>
      <Form form={form} onSubmit={onSubmit} failure={failure}>
        <TextField label="Name" {...form.getInputProps('name')} />
        <TextField label="Email" {...form.getInputProps('email')} />
        <SubmitButton>Save</SubmitButton>
      </Form>
    </>
  );
}

test('a wrong field says so in words and takes the focus', async () => {
  const onSubmit = vi.fn();
  const { user } = renderUi(<UserForm onSubmit={onSubmit} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Email is required')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a wrong password takes the focus as any other field does', async () => {
  function LoginForm() {
    const form = useForm({
      initialValues: { password: '' },
      validate: { password: (password) => (password ? null : 'Password is required') },
    });
    return (
      <Form form={form} onSubmit={() => {}}>
        <PasswordField label="Password" {...form.getInputProps('password')} />
        <SubmitButton>Log in</SubmitButton>
      </Form>
    );
  }
  const { user } = renderUi(<LoginForm />);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
});

test('the server’s refusal is shown in the box and on its field, and nothing typed is lost', async () => {
  const failure = { messages: ['Email has already been taken'], fields: { email: ['has already been taken'] } };
  renderUi(<UserForm failure={failure} />);
  const box = screen.getByRole('alert');
  expect(box.textContent).toContain('Errors prevented this form from being saved');
  expect(box.querySelectorAll('li')).toHaveLength(1);
  expect(screen.getByText('has already been taken')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Liza');
});

test('a form that is being sent cannot be sent again', async () => {
  const sent = Promise.withResolvers<void>();
  const onSubmit = vi.fn(() => sent.promise);
  const { user } = renderUi(<UserForm onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText('Email'), 'liza@tribe.test{Enter}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledOnce();

  sent.resolve();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(false));
});

test('leaving with unsaved changes asks, and staying keeps what was typed', async () => {
  const { user, router } = renderUi(<UserForm />, { at: '/users/new' });
  await user.type(screen.getByLabelText('Email'), 'liza@tribe.test');
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/users/new');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('liza@tribe.test');

  await user.click(screen.getByRole('link', { name: 'Away' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
});

test('leaving without changes does not ask', async () => {
  const { user, router } = renderUi(<UserForm />);
  await user.click(screen.getByRole('link', { name: 'Away' }));
  expect(router.state.location.pathname).toBe('/away');
});
