import { useForm } from '@mantine/form';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Link } from '#router/router.ts';
import { renderUi } from '#testing/render-ui.tsx';
import { ModalFormButtons } from './form-buttons.tsx';
import { Form } from './form.tsx';
import { useModal } from '../modal/modal-context.tsx';
import { Modal } from '../modal/modal.tsx';
import { QueryTabs } from '../finding/query-tabs.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

const question = 'Leave without saving?';

function NoteForm({ label, onSubmit = () => {} }: { label: string; onSubmit?: () => unknown }) {
  const form = useForm({ initialValues: { text: '' } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField label={label} {...form.getInputProps('text')} />
      <SubmitButton>Save {label}</SubmitButton>
    </Form>
  );
}

test.each(['First', 'Second'])('C1: of two forms on a page, the %s one asks before it is left', async (label) => {
  const { user, router } = renderUi(
    <>
      <Link to="/away">Away</Link>
      <NoteForm label="First" />
      <NoteForm label="Second" />
    </>,
  );
  await user.type(screen.getByLabelText(label), 'a word');
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await screen.findByRole('dialog', { name: question });
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/');
});

test('C1: closing the browser tab asks while something is unsaved', async () => {
  const { user } = renderUi(<NoteForm label="Note" />);
  const leave = () => fireEvent(globalThis.window, new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  await user.type(screen.getByLabelText('Note'), 'a word');
  expect(leave()).toBe(false);
});

test('C1: another tab of the page asks, another filter does not', async () => {
  const { user, router } = renderUi(
    <>
      <Link to="?page=2">Page 2</Link>
      <QueryTabs
        label="Parts"
        tabs={[
          { value: 'notes', label: 'Notes' },
          { value: 'rest', label: 'Rest' },
        ]}
      >
        {(tab) => tab === 'notes' && <NoteForm label="Note" />}
      </QueryTabs>
    </>,
  );
  await user.type(screen.getByLabelText('Note'), 'a word');
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(router.state.location.search).toBe('?page=2');
  await user.click(screen.getByRole('tab', { name: 'Rest' }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('a word');
  await user.click(screen.getByRole('tab', { name: 'Rest' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull());
});

test.each([
  { answer: true, asks: false },
  { answer: false, asks: true },
])('C1: after saving ($answer) nothing is asked', async ({ answer, asks }) => {
  const { user, router } = renderUi(
    <>
      <Link to="/away">Away</Link>
      <NoteForm label="Note" onSubmit={async () => answer} />
    </>,
  );
  await user.type(screen.getByLabelText('Note'), 'a word');
  await user.click(screen.getByRole('button', { name: 'Save Note' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save Note' }).hasAttribute('disabled')).toBe(false));
  await user.click(screen.getByRole('link', { name: 'Away' }));
  if (asks) await screen.findByRole('dialog', { name: question });
  else await waitFor(() => expect(router.state.location.pathname).toBe('/away'));
});

function ModalWithForm() {
  const { open } = useModal();
  const form = useForm({ initialValues: { text: '' } });
  return (
    <>
      <button type="button" onClick={() => open('note')}>
        Write
      </button>
      <Modal id="note" title="New note">
        <Form form={form} onSubmit={() => {}}>
          <TextField label="Note" {...form.getInputProps('text')} />
          <ModalFormButtons submitLabel="Save" />
        </Form>
      </Modal>
    </>
  );
}

test.each([
  { way: 'Escape', close: async (user: Parameters) => user.keyboard('{Escape}') },
  {
    way: 'Cancel',
    close: async (user: Parameters) => user.click(screen.getByRole('button', { name: 'Cancel' })),
  },
])('C1: a modal with something typed asks before $way closes it', async ({ close }) => {
  const { user } = renderUi(<ModalWithForm />);
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await user.type(await screen.findByLabelText('Note'), 'a word');
  await close(user);
  await screen.findByRole('dialog', { name: question });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('a word');

  await close(user);
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByLabelText('Note')).toBeNull());
});

type Parameters = ReturnType<typeof renderUi>['user'];
