import { Link } from '#router/router.ts';
import type { ListedBar } from '#ui/charts/bar-list.tsx';
import classes from '../reports.module.css';

/** The bars under each other as a table. */
export function AgeTable({ bars }: { bars: readonly ListedBar[] }) {
  return (
    <table className={classes.table} data-plain aria-label="Outstanding by age">
      <thead>
        <tr>
          <th scope="col">Age</th>
          <th scope="col">Entries</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, note, text, to }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-label="Entries">{to ? <Link to={to}>{note}</Link> : note}</td>
            <td data-label="Amount">{to ? <Link to={to}>{text}</Link> : text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
