import { Link } from '#router/router.ts';
import { type ChartColumn, type ChartPart, type ColumnAddress, totalOf } from './chart-types.ts';
import classes from './charts.module.css';
import { type Measure, measureWords } from './measures.ts';

type ChartTableProps = {
  label: string;
  /** Above the names: `Day`. */
  unit: string;
  parts: readonly ChartPart[];
  columns: readonly ChartColumn[];
  measure: Measure;
  address: ColumnAddress;
};

/** The same rows as the chart, to read and to copy; every number leads to its rows. */
export function ChartTable({ label, unit, parts, columns, measure, address }: ChartTableProps) {
  const { text } = measureWords[measure];
  const isCompared = columns.some(({ before }) => before != null);
  return (
    // It scrolls, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.tableScroll} tabIndex={0} role="group" aria-label={label}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {parts.length > 1 &&
              parts.map((part) => (
                <th key={part.key} scope="col">
                  {part.label}
                </th>
              ))}
            <th scope="col">{parts.length > 1 ? 'Total' : (parts[0]?.label ?? 'Total')}</th>
            {isCompared && <th scope="col">Period before</th>}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.key}>
              <th scope="row">{column.name}</th>
              {parts.length > 1 &&
                parts.map((part, index) => (
                  <td key={part.key}>
                    <Value value={column.values[index] ?? 0} to={address(column, part)} text={text} />
                  </td>
                ))}
              <td>
                <Value value={totalOf(column)} to={address(column, null)} text={text} />
              </td>
              {isCompared && (
                <td className={classes.dim}>
                  {column.before != null && (
                    <Value
                      value={column.before}
                      to={column.beforeKey == null ? null : address({ key: column.beforeKey }, null)}
                      text={text}
                    />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Value({ value, to, text }: { value: number; to: string | null; text: (value: number) => string }) {
  return value === 0 || to === null ? <>{text(value)}</> : <Link to={to}>{text(value)}</Link>;
}
