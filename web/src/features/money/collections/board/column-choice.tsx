import { type BoardColumn, boardColumns } from '@app/rules/money/collections/board';
import { Segmented } from '#ui/buttons/segmented.tsx';
import type { BoardData } from './board-summary.tsx';
import classes from './board.module.css';

type ColumnChoiceProps = {
  columns: BoardData['columns'];
  value: BoardColumn;
  onChange: (column: BoardColumn) => void;
};

/** On a phone one column is shown at a time; the names scroll sideways. */
export function ColumnChoice({ columns, value, onChange }: ColumnChoiceProps) {
  const options = boardColumns.map((column) => {
    const sum = columns.find((each) => each.column === column);
    return { value: column, label: `${sum?.label ?? column} ${sum?.count ?? 0}` };
  });
  return (
    <div className={classes.choice}>
      <Segmented label="Column" value={value} options={options} onChange={onChange} />
    </div>
  );
}
