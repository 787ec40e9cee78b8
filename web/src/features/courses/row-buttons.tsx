import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { RowMenu } from '../../ui/data-table/row-menu.tsx';
import type { RowAction } from '../../ui/data-table/table-types.ts';
import classes from './courses.module.css';

export type Moves = { up?: () => void; down?: () => void };

type RowButtonsProps = { name: string; move: Moves | null; actions: RowAction[] };

/** Up, down, and all the rest. */
export function RowButtons({ name, move, actions }: RowButtonsProps) {
  return (
    <span className={classes.rowButtons}>
      {move && (
        <span className={classes.moveButtons}>
          <ActionIcon aria-label={`Move ${name} up`} disabled={!move.up} onClick={move.up}>
            <IconArrowUp size={18} />
          </ActionIcon>
          <ActionIcon aria-label={`Move ${name} down`} disabled={!move.down} onClick={move.down}>
            <IconArrowDown size={18} />
          </ActionIcon>
        </span>
      )}
      <RowMenu actions={actions} />
    </span>
  );
}
