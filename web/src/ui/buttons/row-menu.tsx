import { IconDots } from '@tabler/icons-react';
import { IconButton } from './icon-button.tsx';
import { Menu } from '../menu/menu.tsx';
import type { RowAction } from '../data-table/table-types.ts';

type RowMenuProps = { actions: RowAction[]; variant?: 'default'; label?: string };

export function RowMenu({ actions, variant, label = 'Actions' }: RowMenuProps) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton aria-label={label} variant={variant}>
          <IconDots size={20} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, danger, onClick }) => (
          <Menu.Item key={label} leftSection={icon} color={danger ? 'hibiscus' : undefined} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
