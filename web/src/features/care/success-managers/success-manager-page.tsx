import { loadTone, undoLeftText } from '@app/rules/care/success-managers/caseload';
import { plural } from '@app/rules/text/plural';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { attempt } from '#graphql/attempt.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import type { ManagerFieldsFragment } from '#gql/graphql.ts';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { ProgressRing } from '#ui/figures/progress-ring.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { Page } from '#ui/frame/page.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { Money } from '#ui/values/money.tsx';
import { CaseloadList } from './caseload-list.tsx';
import type { Move } from './caseload-types.ts';
import { EditManagerModal, editManagerModalId } from './manager-modal.tsx';
import { Caseload, OneSuccessManager, UndoReassign } from './success-managers.operations.ts';
import { TurnBadge } from './turn-badge.tsx';
import classes from './success-managers.module.css';

/** One success manager: the people by health, what is next with each, and handing over. */
export default function SuccessManagerPage() {
  const { id } = useRouteParams('successManager');
  return (
    <DetailView
      query={OneSuccessManager}
      variables={{ id: Number(id) }}
      noun="success manager"
      reason="They may look after nobody any more, or you see your own people only."
      ready={({ successManager }) => <Manager key={successManager.id} manager={successManager} />}
    />
  );
}

function Manager({ manager }: { manager: ManagerFieldsFragment }) {
  const { may } = useAccess();
  const modal = useModal();
  const [move, setMove] = useState<Move | null>(null);
  const news = useRef<string | null>(null);
  const [undo, { loading: isUndoing }] = useMutation(UndoReassign, { refetchQueries: [Caseload, OneSuccessManager] });
  const takeBack = async ({ id, count }: Move) => {
    if (news.current) toast.hide(news.current);
    const words = `Undone: ${plural(count, 'member')} reassigned back`;
    if (await attempt(undo({ variables: { moveId: id } }), words)) setMove(null);
  };
  const onMoved = (next: Move) => {
    setMove(next);
    // Whoever chose people far down the list does not see the bar.
    news.current = toast.success(`${plural(next.count, 'member')} reassigned`, {
      duration: 10_000,
      action: { label: 'Undo', onClick: () => void takeBack(next) },
    });
  };
  const mayManage = may('success-manager_manage');
  const { name, caseload, capacity, dueActions, renewals } = manager;
  return (
    <Page
      title={name}
      mark={<TurnBadge turn={manager.turn} absentUntil={manager.absentUntil} isOver={caseload > capacity} />}
      secondaryActions={
        mayManage && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} />}
            onClick={() => modal.open(editManagerModalId)}
          >
            Capacity and absence
          </Button>
        )
      }
    >
      <Head manager={manager} />
      {move && <UndoBar move={move} isUndoing={isUndoing} onUndo={() => void takeBack(move)} />}
      <QueryTabs
        label="People"
        resets={['state', 'q']}
        tabs={[
          { value: 'all', label: 'Caseload', count: caseload },
          { value: 'due', label: 'Due actions', count: dueActions, isBad: manager.lateActions > 0 },
          { value: 'renewals', label: 'Renewals', count: renewals },
        ]}
      >
        {(tab) => <CaseloadList key={tab} manager={manager} tab={tab} mayManage={mayManage} onMoved={onMoved} />}
      </QueryTabs>
      {mayManage && <EditManagerModal manager={manager} />}
    </Page>
  );
}

function Head({ manager }: { manager: ManagerFieldsFragment }) {
  const { caseload, capacity, renewals, overdue, overduePeople, contacts, lateActions, dueActions, absentUntil } =
    manager;
  const today = manilaDay(useNow());
  const over = caseload - capacity;
  return (
    <section className={classes.head} aria-label="Figures">
      <div className={classes.headLoad}>
        <ProgressRing
          percent={capacity > 0 ? Math.min(100, (caseload / capacity) * 100) : 0}
          label="Caseload"
          size={72}
          figure={caseload}
          tone={loadTone(caseload, capacity)}
        />
        <span className={classes.grow}>
          <b>{over > 0 ? `Over capacity by ${over}` : `${caseload} of ${capacity}`}</b>
          <span className={classes.quiet}>
            {absentUntil && absentUntil >= today
              ? `Away until ${formatDay(absentUntil)}`
              : over >= 0
                ? `No new members until below ${capacity}.`
                : `${plural(-over, 'free seat')}`}
          </span>
        </span>
      </div>
      <Figure label="Renewals in 30 days" value={renewals} detail={plural(renewals, 'membership')} />
      <Figure label="Overdue" value={<Money pesos={overdue} />} detail={plural(overduePeople, 'person', 'people')} />
      <Figure label="Contacts in 7 days" value={contacts} detail="calls, messages and visits" />
      <Figure label="Due actions" value={dueActions} detail={`${lateActions} late`} />
    </section>
  );
}

function Figure({ label, value, detail }: { label: string; value: ReactNode; detail: string }) {
  return (
    <div className={classes.figure}>
      <span className={classes.quiet}>{label}</span>
      <b>{value}</b>
      <span className={classes.quiet}>{detail}</span>
    </div>
  );
}

/** A reassignment can be taken back for ten minutes. */
function UndoBar({ move, isUndoing, onUndo }: { move: Move; isUndoing: boolean; onUndo: () => void }) {
  const left = undoLeftText(new Date(move.undoUntil), useNow());
  if (left === null) return null;
  return (
    <div className={classes.undo} role="status">
      <span>
        {plural(move.count, 'member')} {move.count === 1 ? 'is' : 'are'} now with {move.to}. {left}
      </span>
      <Button size="sm" variant="default" loading={isUndoing} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
