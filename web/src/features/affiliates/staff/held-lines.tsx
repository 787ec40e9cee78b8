import { formatPesos } from '@app/rules/amounts/pesos';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import type { PayoutLineFieldsFragment as Line } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { Money } from '#ui/values/money.tsx';
import { PayoutRunDetail, ReleasePayout } from './staff.operations.ts';
import classes from './staff.module.css';

/** Lines that somebody should look at first. They are in no total and in no file. */
export function HeldLines({ lines, canRelease }: { lines: readonly Line[]; canRelease: boolean }) {
  const [release] = useMutation(ReleasePayout, { refetchQueries: [PayoutRunDetail], awaitRefetchQueries: true });
  const sum = lines.reduce((all, { net }) => all + net, 0);
  return (
    <Card title={`Held for review (${lines.length})`} rank={2} padding="none">
      <p className={classes.tools}>
        <span className={classes.dim}>
          {formatPesos(Math.round(sum * 100))} stays due. Lines you do not release go into the next run.
        </span>
      </p>
      <ul className={classes.held} aria-label="Held for review">
        {lines.map((line) => (
          <li key={line.id} className={classes.between}>
            <span className={classes.who}>
              <Avatar id={line.affiliateId} name={line.name} src={line.profileImage} />
              <span>
                <b>
                  {line.name} · <Money pesos={line.net} />
                </b>
                <small>{line.heldReason}</small>
              </span>
            </span>
            <span>
              <RouteButton to="affiliate" params={{ id: line.affiliateId }} variant="default" size="sm">
                Review
              </RouteButton>{' '}
              {canRelease && (
                <Button
                  variant="default"
                  size="sm"
                  onClick={() => void attempt(release({ variables: { lineId: line.id } }), `${line.name} is released`)}
                >
                  Release
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
