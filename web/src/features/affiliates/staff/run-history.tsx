import type { PayoutRunDetailQuery } from '#gql/graphql.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { Card } from '#ui/frame/card.tsx';
import classes from './staff.module.css';

/** What was done with a run and by whom: its files stay here, whatever became of their lines. */
export function RunHistory({ steps }: { steps: PayoutRunDetailQuery['payoutRun']['history'] }) {
  return (
    <Card title="History" rank={2} padding="none">
      <ol className={classes.held} aria-label="History">
        {steps.map(({ id, label, detail, by, at }) => (
          <li key={id} className={classes.between}>
            <span>
              <b>{label}</b>
              {detail && <span className={classes.dim}> {detail}</span>}
            </span>
            <span className={classes.dim}>
              {by ? `${by}, ` : ''}
              <DateText value={at} form="exact" />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
