import classes from '../forms.module.css';

type BarChartProps = {
  label: string;
  bars: readonly { label: string; count: number }[];
  /** The number of people who answered: the base of the shares. */
  answered: number;
};

/** A table whose rows are drawn as bars: the numbers are beside them for everyone. */
export function BarChart({ label, bars, answered }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <table className={classes.chart} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Answer</th>
          <th scope="col">People</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label: option, count }) => (
          <tr key={option}>
            <th scope="row">
              <span>{option}</span>
              <span className={classes.track} aria-hidden>
                <i className={classes.bar} style={{ width: `${(count / most) * 100}%` }} />
              </span>
            </th>
            <td>{count.toLocaleString('en-PH')}</td>
            <td>{answered > 0 ? `${Math.round((count / answered) * 100)}%` : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
