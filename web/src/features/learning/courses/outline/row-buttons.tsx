import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { RowMenu } from '#ui/buttons/row-menu.tsx';
import type { RowAction } from '#ui/data-table/table-types.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import classes from '../courses.module.css';

export type Moves = { up?: () => void; down?: () => void };

type RowButtonsProps = { name: string; move: Moves | null; actions: RowAction[] };

/** Up, down, and all the rest; on a phone all of them are in the menu. */
export function RowButtons({ name, move, actions }: RowButtonsProps) {
  const isPhone = useIsPhone();
  const moves: RowAction[] = [
    ...(move?.up ? [{ label: 'Move up', icon: <IconArrowUp size={18} />, onClick: move.up }] : []),
    ...(move?.down ? [{ label: 'Move down', icon: <IconArrowDown size={18} />, onClick: move.down }] : []),
  ];
  return (
    <span className={classes.rowButtons}>
      {move && !isPhone && (
        <>
          <IconButton
            className={classes.moveButton}
            aria-label={`Move ${name} up`}
            disabled={!move.up}
            onClick={move.up}
          >
            <IconArrowUp size={18} />
          </IconButton>
          <IconButton
            className={classes.moveButton}
            aria-label={`Move ${name} down`}
            disabled={!move.down}
            onClick={move.down}
          >
            <IconArrowDown size={18} />
          </IconButton>
        </>
      )}
      <RowMenu actions={isPhone ? [...moves, ...actions] : actions} />
    </span>
  );
}
