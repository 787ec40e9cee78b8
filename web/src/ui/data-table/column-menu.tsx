import { IconColumns3 } from '@tabler/icons-react';
import { Button } from '../buttons/button.tsx';
import { Checkbox } from '../inputs/checkbox.tsx';
import { Popover } from '../menu/popover.tsx';
import { PlainButton } from '../buttons/plain-button.tsx';
import classes from './column-menu.module.css';
import { type Column, nameColumn } from './table-types.ts';

type ColumnMenuProps<Row> = {
  columns: readonly Column<Row>[];
  visible: readonly Column<Row>[];
  onToggle: (key: string) => void;
  onReset: () => void;
};

export function ColumnMenu<Row>({ columns, visible, onToggle, onReset }: ColumnMenuProps<Row>) {
  const name = nameColumn(columns);
  const choosable = columns.filter((column) => column !== name);
  return (
    <Popover position="bottom-end" width={248}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} />}>
          Columns
          <span className={classes.count}>
            {visible.length} of {columns.length}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label="Columns">
        <div className={classes.head}>
          <b>Columns</b>
          <PlainButton className={classes.reset} onClick={onReset}>
            Reset
          </PlainButton>
        </div>
        {choosable.map((column) => (
          <Checkbox
            key={column.key}
            classNames={{ root: classes.choice, body: classes.body, labelWrapper: classes.label }}
            labelPosition="left"
            label={column.header}
            checked={visible.includes(column)}
            onChange={() => onToggle(column.key)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
