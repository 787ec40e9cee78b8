import { Link } from '#router/router.ts';
import { HiddenText } from '../values/hidden-text.tsx';
import classes from './charts.module.css';

export type HeatCell = {
  value: number;
  /** The whole of it in words: `Tuesday, 9 PM: 40 members`. */
  name: string;
  to: string | null;
  /** A number beside the heat, such as how many there were at first. */
  isPlain?: boolean;
};

export type HeatRow = { key: string; label: string; cells: readonly (HeatCell | null)[] };

type HeatTableProps = {
  label: string;
  /** Above the first column: `Day`. */
  corner: string;
  columns: readonly string[];
  rows: readonly HeatRow[];
};

const STEPS = 7;

/** Numbers on seven steps of colour: the number is always written. It scrolls under its first column where it is narrow. */
export function HeatTable({ label, corner, columns, rows }: HeatTableProps) {
  const most = Math.max(
    1,
    ...rows.flatMap(({ cells }) => cells.map((cell) => (cell && !cell.isPlain ? cell.value : 0))),
  );
  return (
    // It scrolls, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={classes.heat} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">
              <HiddenText>{corner}</HiddenText>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {row.cells.map((cell, index) => (
                <td key={columns[index]}>
                  {cell && <Cell cell={cell} step={cell.isPlain ? 0 : stepOf(cell.value, most)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ cell: { value, name, to }, step }: { cell: HeatCell; step: number }) {
  const look = { className: classes.cell, 'data-step': step, title: name };
  if (to === null || value === 0) return <span {...look}>{value.toLocaleString('en-PH')}</span>;
  return (
    <Link to={to} aria-label={name} {...look}>
      {value.toLocaleString('en-PH')}
    </Link>
  );
}

function stepOf(value: number, most: number): number {
  return value === 0 ? 0 : Math.min(STEPS - 1, Math.ceil((value / most) * (STEPS - 1)));
}
