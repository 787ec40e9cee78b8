import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { CancelButton } from '../buttons/cancel-button.tsx';
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
  const { user, container } = await openDesk();
  await user.click(backdrop(container));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('when closing is prevented, nothing of this closes it', async () => {
  const { user, container } = await openDesk({ preventClose: true });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(backdrop(container));
  expect(screen.getByRole('dialog')).toBeDefined();
});

function backdrop(container: HTMLElement): Element {
  const overlay = container.querySelector('.mantine-Modal-overlay');
  if (!overlay) throw new Error('no open modal');
  return overlay;
}
