import { pathTo } from '@app/rules/navigation/route-table';
import { methodLabels } from '@app/rules/affiliates/payouts/payout-account';
import { Link } from '#router/router.ts';
import type { PayoutLineFieldsFragment as Line } from '#gql/graphql.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { Person } from '#ui/people/person.tsx';
import { Money } from '#ui/values/money.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './staff.module.css';

type LinesTableProps = {
  lines: readonly Line[];
  canType: boolean;
  canFail: boolean;
  /** Before its file is made a line can be held for a look. */
  canHold: boolean;
  typed: Record<number, string>;
  errors: Record<number, string>;
  onType: (id: number, reference: string) => void;
  onFail: (line: Line) => void;
  onHold: (line: Line) => void;
  onWithhold: (line: Line) => void;
};

const states: Record<Line['status'], { label: string; tone: BadgeTone }> = {
  to_send: { label: 'To send', tone: 'outline' },
  // oxlint-disable-next-line id-denylist -- the state of the API
  held: { label: 'Held', tone: 'danger' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Came back', tone: 'danger' },
  undone: { label: 'Undone', tone: 'neutral' },
};

/** Everyone in the run, with the reference of each transfer. */
export function LinesTable(props: LinesTableProps) {
  const { lines, canType, canFail, canHold, typed, errors, onType, onFail, onHold, onWithhold } = props;
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>Affiliate</th>
            <th data-right>Gross</th>
            <th data-right>Taken back</th>
            <th data-right>Withholding</th>
            <th data-right>Net</th>
            <th>Reference</th>
            <th>Status</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} data-dim={line.status === 'to_send' || line.status === 'sent' ? undefined : true}>
              <td>
                <Link to={pathTo('affiliate', { id: line.affiliateId })}>
                  <Person
                    id={line.affiliateId}
                    name={line.name}
                    src={line.profileImage}
                    detail={`${line.bank ?? methodLabels[line.method]} ${line.maskedNumber}`}
                  />
                </Link>
              </td>
              <td data-right data-label="Gross">
                <Money pesos={line.gross} />
              </td>
              <td data-right data-label="Taken back">
                {line.takenBack < 0 ? <Money pesos={line.takenBack} tone="danger" /> : 0}
              </td>
              <td data-right data-label="Withholding">
                <span className={classes.withheld}>
                  {line.withholding > 0 ? <Money pesos={-line.withholding} /> : 0}
                  {['to_send', 'held'].includes(line.status) && canHold && !line.isExported ? (
                    <PlainButton
                      className={classes.rateButton}
                      aria-label={`Withholding of ${line.name}: ${line.withholdingRate}%`}
                      onClick={() => onWithhold(line)}
                    >
                      {line.withholdingRate}%
                    </PlainButton>
                  ) : (
                    <small>{line.withholdingRate}%</small>
                  )}
                </span>
              </td>
              <td data-right data-label="Net">
                <Money pesos={line.net} strong />
              </td>
              <td data-label="Reference">
                {line.status === 'to_send' && canType ? (
                  <>
                    <input
                      className={classes.reference}
                      aria-label={`Reference for ${line.name}`}
                      aria-invalid={errors[line.id] !== undefined}
                      placeholder={`${methodLabels[line.method]} reference`}
                      value={typed[line.id] ?? ''}
                      onChange={(event) => onType(line.id, event.currentTarget.value)}
                    />
                    {errors[line.id] && <small className={classes.bad}>{errors[line.id]}</small>}
                  </>
                ) : (
                  (line.reference ?? '—')
                )}
              </td>
              <td data-label="Status">
                <span className={classes.two}>
                  <StatusBadge tone={states[line.status].tone}>{states[line.status].label}</StatusBadge>
                  {line.status === 'held' && <small className={classes.bad}>{line.heldReason}</small>}
                  {line.endReason && <small>{line.endReason}</small>}
                  {line.status === 'undone' && line.isExported && <small>Was in an exported file</small>}
                  {line.status === 'to_send' && canHold && !line.isExported && (
                    <Button variant="subtle" size="sm" onClick={() => onHold(line)}>
                      Hold
                    </Button>
                  )}
                  {line.status === 'sent' && canFail && (
                    <Button variant="subtle" size="sm" onClick={() => onFail(line)}>
                      Came back
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
