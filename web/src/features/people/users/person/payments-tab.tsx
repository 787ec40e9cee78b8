import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { useQueryTab } from '#ui/finding/query-tabs.tsx';
import { PersonSchedulesPanel } from '#features/money/subscriptions/person-schedules-panel.tsx';
import { StudentPaymentsPanel } from '#features/money/billing/student/student-payments-panel.tsx';
import type { ShownMoney } from './use-person-facts.ts';
import classes from './person-page.module.css';

const views = [
  { value: 'schedules', label: 'Subscriptions' },
  { value: 'details', label: 'Payments and proofs' },
] as const;

/** Subscriptions with their schedules, or payments, proofs and contacts, by what the viewer's levels open. */
export function PaymentsTab({ userId, onChanged }: { userId: number; onChanged: () => void }) {
  const { mayOpen } = useAccess();
  const open = views.filter(({ value }) =>
    value === 'schedules' ? mayOpen('viewSubscription') : mayOpen('studentPaymentDetails'),
  );
  const [view, choose] = useQueryTab(open, { param: 'view', resets: ['bills'] });
  return (
    <div className={classes.stack}>
      {open.length > 1 && view && (
        <div className={classes.views}>
          <Segmented label="Show" options={open} value={view} onChange={choose} />
        </div>
      )}
      {view === 'schedules' && <PersonSchedulesPanel userId={userId} onChanged={onChanged} />}
      {view === 'details' && <StudentPaymentsPanel userId={userId} onChanged={onChanged} />}
    </div>
  );
}

/** In the place of money that belongs to the people of somebody else. */
export function OthersPayments({ money: { owner } }: { money: ShownMoney }) {
  return (
    <Card>
      <p className={classes.dim}>
        {owner
          ? `${owner.name} follows up on this person’s payments, so only they see them.`
          : 'Nobody owns this person’s payments yet. Ask for them to be handed over to you.'}
      </p>
    </Card>
  );
}
