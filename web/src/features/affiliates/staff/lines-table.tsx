import { methodLabels } from '@app/rules/affiliates/payouts/payout-account';
import { spacedReference } from '@app/rules/affiliates/payouts/pasted-references';
import { lineStateLabels } from '@app/rules/affiliates/payouts/payout-run';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { PayoutLineFieldsFragment as Line } from '#gql/graphql.ts';
import { Link } from '#router/router.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { TableFooter } from '#ui/data-table/table-footer.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Checkbox } from '#ui/inputs/checkbox.tsx';
import { Person } from '#ui/people/person.tsx';
import { Money } from '#ui/values/money.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import { referenceFieldId, type RunLines } from './use-run-lines.ts';
import classes from './staff.module.css';

type LinesTableProps = {
  lines: RunLines;
  canType: boolean;
  canFail: boolean;
  /** Before its file is made a line can be held for a look. */
  canHold: boolean;
  onFail: (line: Line) => void;
  onHold: (line: Line) => void;
  onWithhold: (line: Line) => void;
};

const states: Record<Line['status'], { label: string; tone: BadgeTone }> = {
  to_send: { label: lineStateLabels['to-send'], tone: 'outline' },
  // oxlint-disable-next-line id-denylist -- the state of the API
  held: { label: lineStateLabels.held, tone: 'danger' },
  sent: { label: lineStateLabels.sent, tone: 'success' },
  failed: { label: lineStateLabels.failed, tone: 'danger' },
  undone: { label: lineStateLabels.undone, tone: 'neutral' },
};

/** Everyone in the run, with the reference of each transfer. */
export function LinesTable(props: LinesTableProps) {
  const { lines } = props;
  const { onPage, shown, method, query } = lines;
  const kept = shown.filter(({ status }) => status === 'held').length;
  const notes = [
    ...(method === null ? [] : [`on ${methodLabels[method]}`]),
    ...(kept === 0 ? [] : [`${kept} of them held and not in the total`]),
  ];
  if (shown.length === 0) {
    return (
      <EmptyState
        drawing="search"
        title="No line matches these filters"
        action={
          <Button variant="default" onClick={query.clear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label="Lines of the run">
          <thead>
            <tr>
              <th className={classes.check}>
                <PageCheckbox lines={lines} />
              </th>
              <Heading lines={lines} sort="name" label="Affiliate" />
              <Heading lines={lines} sort="gross" label="Gross" isRight />
              <th data-right>Taken back</th>
              <th data-right>Withholding</th>
              <Heading lines={lines} sort="net" label="Net" isRight />
              <th>Reference</th>
              <th>Status</th>
            </tr>
          </thead>
          <tbody>
            {onPage.map((line) => (
              <LineRow key={line.id} line={line} {...props} />
            ))}
          </tbody>
        </table>
      </div>
      <TableFooter query={query} total={shown.length} note={notes.join(', ') || undefined} />
    </>
  );
}

function PageCheckbox({ lines: { onPage, chosen, choose } }: { lines: RunLines }) {
  // What cannot be marked any more is chosen by hand, for the CSV.
  const open = onPage.filter(({ status }) => status === 'to_send');
  const ids = (open.length > 0 ? open : onPage).map(({ id }) => id);
  const count = chosen.filter(({ id }) => ids.includes(id)).length;
  const isWhole = ids.length > 0 && count === ids.length;
  return (
    <Checkbox
      aria-label={open.length > 0 ? 'Select all to send on this page' : 'Select all on this page'}
      checked={isWhole}
      indeterminate={count > 0 && !isWhole}
      onChange={() => choose(ids, !isWhole)}
    />
  );
}

type HeadingProps = { lines: RunLines; sort: string; label: string; isRight?: boolean };

function Heading({ lines: { query }, sort, label, isRight }: HeadingProps) {
  const direction = query.sort?.key === sort ? query.sort.direction : undefined;
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th data-right={isRight || undefined} aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}>
      <PlainButton
        className={classes.sort}
        onClick={() => query.setSort({ key: sort, direction: direction === 'desc' ? 'asc' : 'desc' })}
      >
        {label}
        {direction && <Arrow size={14} aria-hidden />}
      </PlainButton>
    </th>
  );
}

function LineRow({
  line,
  lines,
  canType,
  canFail,
  canHold,
  onFail,
  onHold,
  onWithhold,
}: LinesTableProps & { line: Line }) {
  const { chosen, toggle } = lines;
  const isChosen = chosen.some(({ id }) => id === line.id);
  return (
    <tr
      data-dim={line.status === 'to_send' || line.status === 'sent' ? undefined : true}
      data-selected={isChosen || undefined}
    >
      <td className={classes.check}>
        <Checkbox aria-label={`Select ${line.name}`} checked={isChosen} onChange={() => toggle(line.id)} />
      </td>
      <td>
        <Link to={pathTo('affiliate', { id: line.affiliateId })} className={classes.personLink}>
          <Person
            id={line.affiliateId}
            name={line.name}
            src={line.profileImage}
            detail={accountOf(line, lines.method)}
          />
        </Link>
      </td>
      <td data-right data-label="Gross">
        <Money pesos={line.gross} />
      </td>
      <td data-right data-label="Taken back">
        {line.takenBack < 0 ? <Money pesos={line.takenBack} /> : <span className={classes.dim}>0</span>}
      </td>
      <td data-right data-label="Withholding">
        <Withholding line={line} canChange={canHold} onChange={() => onWithhold(line)} />
      </td>
      <td data-right data-label="Net">
        <Money pesos={line.net} strong />
      </td>
      <td data-label="Reference">
        {line.status === 'to_send' && canType ? <Reference line={line} lines={lines} /> : <SentReference line={line} />}
      </td>
      <td data-label="Status">
        <span className={classes.two}>
          <span className={classes.badges}>
            <StatusBadge tone={states[line.status].tone}>{states[line.status].label}</StatusBadge>
            <LineAction line={line} canFail={canFail} canHold={canHold} onFail={onFail} onHold={onHold} />
          </span>
          {line.status === 'held' && <small className={classes.bad}>{line.heldReason}</small>}
          {line.endReason && <small>{line.endReason}</small>}
          {line.status === 'undone' && line.isExported && <small>Was in an exported file</small>}
        </span>
      </td>
    </tr>
  );
}

type LineActionProps = Pick<LinesTableProps, 'canFail' | 'canHold' | 'onFail' | 'onHold'> & { line: Line };

function LineAction({ line, canFail, canHold, onFail, onHold }: LineActionProps) {
  if (line.status === 'to_send' && canHold && !line.isExported) {
    return (
      <PlainButton className={classes.textButton} aria-label={`Hold ${line.name}`} onClick={() => onHold(line)}>
        Hold
      </PlainButton>
    );
  }
  if (line.status === 'sent' && canFail) {
    return (
      <PlainButton className={classes.textButton} aria-label={`Came back: ${line.name}`} onClick={() => onFail(line)}>
        Came back
      </PlainButton>
    );
  }
  return null;
}

/** Where all lines are of one wallet, its name need not stand at each. */
function accountOf({ method, bank, maskedNumber }: Line, shownMethod: RunLines['method']): string {
  return bank === null && shownMethod !== null ? maskedNumber : `${bank ?? methodLabels[method]} ${maskedNumber}`;
}

function Withholding({ line, canChange, onChange }: { line: Line; canChange: boolean; onChange: () => void }) {
  const isOpen = (line.status === 'to_send' || line.status === 'held') && canChange && !line.isExported;
  return (
    <span className={classes.withheld}>
      {line.withholding > 0 ? <Money pesos={-line.withholding} /> : !isOpen && <span className={classes.dim}>0</span>}
      {isOpen ? (
        <PlainButton
          className={classes.textButton}
          aria-label={`Withholding of ${line.name}: ${line.withholdingRate}%`}
          onClick={onChange}
        >
          {line.withholdingRate}%
        </PlainButton>
      ) : (
        line.withholding > 0 && <small>{line.withholdingRate}%</small>
      )}
    </span>
  );
}

function Reference({ line, lines: { typed, errors, type } }: { line: Line; lines: RunLines }) {
  const error = errors[line.id];
  const errorId = `${referenceFieldId(line.id)}-error`;
  return (
    <>
      <input
        id={referenceFieldId(line.id)}
        className={classes.reference}
        aria-label={`Reference for ${line.name}`}
        aria-invalid={error !== undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder={`${line.method === 'bank' ? 'Bank' : methodLabels[line.method]} reference`}
        value={typed[line.id] ?? ''}
        onChange={(event) => type({ [line.id]: event.currentTarget.value })}
      />
      {error && (
        <small id={errorId} className={classes.bad}>
          {error}
        </small>
      )}
    </>
  );
}

function SentReference({ line: { reference } }: { line: Line }) {
  return reference ? <span className={classes.mono}>{spacedReference(reference)}</span> : '—';
}
