import { IconTableOptions } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { IconButton } from '../buttons/icon-button.tsx';
import { Menu } from '../menu/menu.tsx';
import classes from './rich-text.module.css';

/** Actions for the table under the caret. */
export function TableMenu({ editor }: { editor: Editor }) {
  const run = () => editor.chain().focus();
  const items: [string, () => void][] = [
    ['Add row below', () => run().addRowAfter().run()],
    ['Add column after', () => run().addColumnAfter().run()],
    ['Delete row', () => run().deleteRow().run()],
    ['Delete column', () => run().deleteColumn().run()],
    ['Heading row', () => run().toggleHeaderRow().run()],
    ['Delete table', () => run().deleteTable().run()],
  ];
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <IconButton aria-label="Table" className={classes.tool} data-pressed>
          <IconTableOptions size={18} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(([label, onClick]) => (
          <Menu.Item key={label} onClick={onClick}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
