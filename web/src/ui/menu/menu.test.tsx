import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { Menu } from './menu.tsx';

function Actions({ onEdit = () => {} }: { onEdit?: () => void }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <Menu>
        <Menu.Target>
          <button type="button">Actions</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onEdit}>Edit</Menu.Item>
          <Menu.Item component="a" href="#copy">
            Copy
          </Menu.Item>
          <Menu.CheckboxItem checked={isLarge} closeMenuOnClick={false} onChange={() => setLarge(!isLarge)}>
            Large
          </Menu.CheckboxItem>
          <Menu.Item>Delete</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <button type="button">Elsewhere</button>
    </>
  );
}

async function openMenu(onEdit?: () => void) {
  const { user } = renderUi(<Actions onEdit={onEdit} />);
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  return user;
}

const button = () => screen.getByRole('button', { name: 'Actions' });
const focused = () => document.activeElement?.textContent;

test('the button says that it opens a menu, and which', async () => {
  renderUi(<Actions />);
  expect(button().getAttribute('aria-haspopup')).toBe('menu');
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('menu')).toBeNull();
});

test('an opened menu is named by its button and has its entries', async () => {
  await openMenu();
  expect(screen.getByRole('menu', { name: 'Actions' })).toBeDefined();
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menuitem', { name: 'Copy' }).getAttribute('href')).toBe('#copy');
});

test.each([
  { keys: '{ArrowDown}', at: 'Edit' },
  { keys: '{ArrowDown}{ArrowDown}', at: 'Copy' },
  { keys: '{ArrowUp}', at: 'Delete' },
  { keys: '{End}{ArrowDown}', at: 'Edit' },
  { keys: '{End}{Home}', at: 'Edit' },
  { keys: 'de', at: 'Delete' },
  { keys: 'l', at: 'Large' },
])('the keys $keys lead to $at', async ({ keys, at }) => {
  const user = await openMenu();
  await user.keyboard(keys);
  expect(focused()).toBe(at);
});

test('Enter presses an entry: the menu closes and the button has the focus', async () => {
  const onEdit = vi.fn(() => expect(focused()).toBe('Actions'));
  const user = await openMenu(onEdit);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onEdit).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Actions');
});

test('Escape closes it and gives the focus back', async () => {
  const user = await openMenu();
  await user.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Actions');
});

test('Tab closes it and goes on after the button', async () => {
  const user = await openMenu();
  await user.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Elsewhere');
});

test('a press elsewhere closes it', async () => {
  const user = await openMenu();
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Elsewhere');
});

test('an entry that is on or off leaves the menu open', async () => {
  const user = await openMenu();
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Large' }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'Large' }).getAttribute('aria-checked')).toBe('true');
});
