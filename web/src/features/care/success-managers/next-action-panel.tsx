import { daysBetween, formatDay, manilaDay } from '@app/rules/time/manila';
import { plural } from '@app/rules/text/plural';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { attempt } from '#graphql/attempt.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { NextActionModal, nextActionModalId } from './next-action-modal.tsx';
import { Caseload, FinishNextAction, OneSuccessManager, PersonNextAction } from './success-managers.operations.ts';
import classes from './success-managers.module.css';

type NextActionPanelProps = {
  userId: number;
  /** What could be done about the worst reason. */
  proposed: string | null;
};

/** The next step with one person: what, and until when. */
export function NextActionPanel({ userId, proposed }: NextActionPanelProps) {
  const modal = useModal();
  const { may } = useAccess();
  const { data } = useQuery(PersonNextAction, { variables: { userId } });
  const [finish, { loading }] = useMutation(FinishNextAction, {
    refetchQueries: [PersonNextAction, Caseload, OneSuccessManager],
  });
  const action = data?.nextAction;
  const mayWork = may('user_update');
  const id = `${nextActionModalId}-${userId}`;
  return (
    <div className={classes.nextAction}>
      <span className={classes.grow}>
        <span className={classes.quiet}>Next action</span>
        <b>{action ? action.text : 'None yet'}</b>
        {action && <DueText dueOn={action.dueOn} />}
      </span>
      {mayWork && action && (
        <Button
          size="sm"
          variant="default"
          loading={loading}
          leftSection={<IconCheck size={16} />}
          onClick={() => void attempt(finish({ variables: { id: action.id } }), 'Done')}
        >
          Done
        </Button>
      )}
      {mayWork && (
        <Button size="sm" variant="default" leftSection={<IconPlus size={16} />} onClick={() => modal.open(id)}>
          {action ? 'Change' : 'Set'}
        </Button>
      )}
      {mayWork && <NextActionModal id={id} userIds={[userId]} proposed={action?.text ?? proposed} />}
    </div>
  );
}

/** `6 days late`, `today`, `Wed, Nov 18 2026`. */
export function DueText({ dueOn }: { dueOn: string }) {
  const today = manilaDay(useNow());
  const days = daysBetween(dueOn, today);
  return (
    <span className={classes.due} data-late={days > 0 || undefined}>
      {days > 0 ? `${plural(days, 'day')} late` : days === 0 ? 'today' : formatDay(dueOn)}
    </span>
  );
}
