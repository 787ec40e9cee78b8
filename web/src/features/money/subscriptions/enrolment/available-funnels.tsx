import { enrolmentMessages } from '@app/rules/money/subscriptions/enrolment-messages';
import { Button } from '#ui/buttons/button.tsx';
import { useAccess } from '#session/use-access.ts';
import { Money } from '#ui/values/money.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import type { OfferedFunnel } from './funnel-choice.ts';
import { type SmallColumn, SmallTable } from '../small-table.tsx';
import { EnrolmentBadge } from '../status-tones.tsx';
import classes from '../subscriptions.module.css';
import type { FunnelChoice } from './use-funnel-choice.ts';

export type FunnelState = { funnelId: string; state: string; reason: string | null };

type AvailableFunnelsProps = {
  funnels: readonly OfferedFunnel[];
  choice: FunnelChoice;
  states: readonly FunnelState[];
  onShow: (funnel: OfferedFunnel) => void;
};

/** The ways a product is sold that the person does not hold. */
export function AvailableFunnels({ funnels, choice, states, onShow }: AvailableFunnelsProps) {
  const { may } = useAccess();
  const available = funnels.filter(({ id }) => !choice.has(id));
  if (available.length === 0) return <p className={classes.none}>{enrolmentMessages.noFunnels}</p>;
  const columns: SmallColumn<OfferedFunnel>[] = [
    { header: 'Funnel', cell: (funnel) => <FunnelName funnel={funnel} /> },
    { header: 'Price', align: 'right', cell: ({ sellingPrice }) => <Money pesos={sellingPrice} /> },
    { header: 'Enrollment', cell: ({ id }) => <Enrolment state={states.find(({ funnelId }) => funnelId === id)} /> },
  ];
  return (
    <SmallTable
      label="Available funnels"
      columns={columns}
      rows={available}
      keyOf={({ id }) => id}
      actions={
        may('user_enroll/unenroll')
          ? (funnel) => (
              <>
                <ShowButton funnel={funnel} onShow={onShow} />
                <Button
                  size="compact-sm"
                  aria-label={`Select ${funnel.name}`}
                  disabled={funnel.state === 'full'}
                  title={funnel.state === 'full' ? enrolmentMessages.full(funnel.name) : undefined}
                  onClick={() => choice.add(funnel)}
                >
                  Select
                </Button>
              </>
            )
          : undefined
      }
    />
  );
}

export function FunnelName({ funnel }: { funnel: OfferedFunnel }) {
  return (
    <span className={classes.badges}>
      {funnel.name}
      {funnel.isHidden && <StatusBadge tone="outline">Hidden</StatusBadge>}
      {funnel.state !== 'open' && <StatusBadge tone="neutral">{stateWords[funnel.state]}</StatusBadge>}
    </span>
  );
}

export const stateWords: Record<OfferedFunnel['state'], string> = {
  open: 'Open',
  notYet: 'Not yet open',
  closed: 'Closed',
  full: 'Full',
  archived: 'Archived',
};

export function ShowButton({ funnel, onShow }: { funnel: OfferedFunnel; onShow: (funnel: OfferedFunnel) => void }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Show ${funnel.name}`}
      aria-haspopup="dialog"
      onClick={() => onShow(funnel)}
    >
      Show
    </Button>
  );
}

function Enrolment({ state }: { state: FunnelState | undefined }) {
  return (
    <span className={classes.state}>
      <EnrolmentBadge state={state?.state ?? 'Not Enrolled'} />
      {state?.reason && <span className={classes.dim}>{state.reason}</span>}
    </span>
  );
}
