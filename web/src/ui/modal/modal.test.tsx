import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { CancelButton } from '../buttons/cancel-button.tsx';
import { SelectField } from '../choices/select-field.tsx';
import { confirm } from './confirm.tsx';
import { useModal } from './modal-context.tsx';
import { Modal } from './modal.tsx';

function Desk({ preventClose }: { preventClose?: boolean }) {
  const modal = useModal();
  return (
    <>
      <button type="button" onClick={() => modal.open('reject')}>
        Open
      </button>
      <Modal id="reject" title="Reject this proof" preventClose={preventClose} footer={<CancelButton />}>
        Why?
      </Modal>
      <Modal id="approve" title="Approve this proof">
        Sure?
      </Modal>
    </>
  );
}

async function openDesk(props: { preventClose?: boolean } = {}) {
  const view = renderUi(<Desk {...props} />);
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  return view;
}

test('only the modal whose id is the current one is open', async () => {
  const { user } = renderUi(<Desk />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('dialog', { name: 'Reject this proof' })).toBeDefined();
  expect(screen.queryByText('Sure?')).toBeNull();
});

test('the close button closes it', async () => {
  const { user } = await openDesk();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Cancel closes it', async () => {
  const { user } = await openDesk();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape closes it', async () => {
  const { user } = await openDesk();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the backdrop closes it', async () => {
  const { user } = await openDesk();
  await user.click(backdrop());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('when closing is prevented, nothing of this closes it', async () => {
  const { user } = await openDesk({ preventClose: true });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(backdrop());
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('the focus comes back to what opened it', async () => {
  const { user } = await openDesk();
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('the page behind does not scroll meanwhile', async () => {
  const { user } = await openDesk();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await user.keyboard('{Escape}');
  expect(document.documentElement.style.overflow).toBe('');
});

test('a question above a modal is answered alone', async () => {
  const { user } = await openDesk();
  let answer: boolean | null = null;
  act(() => void confirm({ title: 'Sure?' }).then((given) => (answer = given)));
  expect(screen.getAllByRole('dialog')).toHaveLength(2);
  await user.keyboard('{Escape}');
  expect(answer).toBe(false);
  expect(screen.getByRole('dialog', { name: 'Reject this proof' })).toBeDefined();
});

test('a press that began inside the sheet does not close it', async () => {
  const { user } = await openDesk();
  await user.pointer([{ keys: '[MouseLeft>]', target: screen.getByText('Why?') }, { target: backdrop() }]);
  await user.pointer([{ keys: '[/MouseLeft]', target: backdrop() }]);
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('Escape closes the open list of a field first, and neither it nor the browser the modal', async () => {
  const { user } = renderUi(<Form />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('combobox', { name: 'Group' }));
  expect(screen.getByRole('option', { name: 'Narra' })).toBeDefined();
  // What is not prevented, the browser takes as a wish to close the dialog.
  expect(fireEvent.keyDown(screen.getByRole('combobox', { name: 'Group' }), { key: 'Escape' })).toBe(false);
  expect(screen.getByRole('dialog')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Narra' })).toBeNull());
});

function Form() {
  const modal = useModal();
  return (
    <>
      <button type="button" onClick={() => modal.open('form')}>
        Open
      </button>
      <Modal id="form" title="Move a member">
        <SelectField label="Group" data={['Bayanihan', 'Narra']} />
      </Modal>
    </>
  );
}

/** The element covers the screen; what is beside its sheet belongs to it alone. */
function backdrop(): HTMLElement {
  return screen.getByRole('dialog');
}
