import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Link } from '#router/router.ts';
import type { StatementRowFragment } from '#gql/graphql.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { Person } from '#ui/people/person.tsx';
import { platformLabel } from '../platform-label.ts';
import { useStatementActions } from './statement-actions.ts';
import { StatementAside } from './statement-aside.tsx';
import { StatementAssign } from './statement-assign.tsx';
import classes from './statement-panel.module.css';

type LineCardProps = { line: StatementRowFragment; mayDecide: boolean };

/** A line beside its suggested entry, with the actions. */
export function StatementLineCard({ line, mayDecide }: LineCardProps) {
  const { entry, state, reason } = line;
  const actions = useStatementActions();
  const [openForm, setOpenForm] = useState<'assign' | 'ignore' | null>(null);
  const setAside = async (why: string) => {
    if (await actions.ignore(line.id, why)) setOpenForm(null);
  };
  const isOpen = state === 'near' || state === 'ownerless' || state === 'exact';
  const proof = entry?.payment?.isWaiting ? entry.payment : null;
  const isPayable = entry !== null && entry.openAmount > 0;
  // A member's proof is approved with its own amount.
  const isOtherAmount = proof !== null && proof.amount !== line.amount;

  return (
    <article className={classes.line} aria-label={`Line ${line.line}, ${line.reference}`}>
      <div className={classes.sides}>
        <div className={classes.side}>
          <span className={classes.between}>
            <span className={classes.name}>{line.payer ?? 'No name'}</span>
            <Money pesos={line.amount} strong />
          </span>
          <span className={classes.quiet}>
            {platformLabel(line.platform)} · {line.reference} · <DateText value={line.paidOn} />
          </span>
          {line.note && <span className={classes.note}>{line.note}</span>}
        </div>
        {entry && (
          <>
            <IconArrowNarrowRight className={classes.arrow} size={20} aria-hidden />
            <div className={classes.side}>
              <span className={classes.between}>
                <Person
                  id={entry.person.id}
                  name={entry.person.name}
                  src={entry.person.profileImage}
                  detail={`${entry.product}, ${entry.number} of ${entry.entryCount}`}
                />
                {!entry.isVoided && <Money pesos={entry.openAmount} strong />}
              </span>
              <span className={classes.quiet}>
                {entry.paymentCode} · due <DateText value={entry.scheduleDate} />
              </span>
              {proof && (
                <Link className={classes.link} to={`?tab=proofs&proof=${proof.id}`}>
                  View proof
                </Link>
              )}
            </div>
          </>
        )}
      </div>
      {reason && <p className={classes.reason}>{reason}</p>}
      {state === 'ignored' && <AsideNote line={line} />}
      {mayDecide && isOpen && openForm === null && (
        <div className={classes.buttons}>
          {isPayable && !isOtherAmount && (
            <Button loading={actions.isBusy} onClick={() => void actions.assign(line.id, entry.id)}>
              Approve for {entry.person.name}
            </Button>
          )}
          <Button variant="default" disabled={actions.isBusy} onClick={() => setOpenForm('assign')}>
            {entry && !entry.isVoided ? 'Choose another' : 'Find the owner'}
          </Button>
          <Button variant="subtle" disabled={actions.isBusy} onClick={() => setOpenForm('ignore')}>
            Set aside
          </Button>
        </div>
      )}
      {mayDecide && state === 'ignored' && (
        <div className={classes.buttons}>
          <Button variant="default" loading={actions.isBusy} onClick={() => void actions.unignore(line.id)}>
            {' '}
            Restore
          </Button>
        </div>
      )}
      {openForm === 'assign' && (
        <StatementAssign
          line={line}
          isBusy={actions.isBusy}
          onAssign={(scheduleId) => void actions.assign(line.id, scheduleId)}
          onCancel={() => setOpenForm(null)}
        />
      )}
      {openForm === 'ignore' && (
        <StatementAside
          isBusy={actions.isBusy}
          onSetAside={(why) => void setAside(why)}
          onCancel={() => setOpenForm(null)}
        />
      )}
    </article>
  );
}

/** Why a line is not looked at any more, and whose word that is. */
function AsideNote({ line: { remarks, decidedBy, decidedAt } }: { line: StatementRowFragment }) {
  return (
    <p className={classes.reason}>
      {remarks ?? 'No reason given'}
      <span className={classes.quiet}>
        {decidedBy && ` · set aside by ${decidedBy}`}
        {decidedAt && (
          <>
            {' · '}
            <DateText value={decidedAt} form="exact" />
          </>
        )}
      </span>
    </p>
  );
}
