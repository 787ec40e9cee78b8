import { enrolmentMessages } from '@app/rules/money/subscriptions/enrolment-messages';
import { Button } from '#ui/buttons/button.tsx';
import { useAccess } from '#session/use-access.ts';
import { Money } from '#ui/values/money.tsx';
import { FunnelName, ShowButton } from './available-funnels.tsx';
import type { ChosenFunnel, OfferedFunnel, OfferedTerm } from './funnel-choice.ts';
import { daysText } from './plan-preview.tsx';
import { type SmallColumn, SmallTable } from '../small-table.tsx';
import classes from '../subscriptions.module.css';
import type { FunnelChoice } from './use-funnel-choice.ts';

type SelectedFunnelsProps = {
  choice: FunnelChoice;
  terms: readonly OfferedTerm[];
  onCustomize: (funnelId: string) => void;
  onShow: (funnel: OfferedFunnel) => void;
};

export function SelectedFunnels({ choice, terms, onCustomize, onShow }: SelectedFunnelsProps) {
  const { may } = useAccess();
  if (choice.chosen.length === 0) return <p className={classes.none}>{enrolmentMessages.noneSelected}</p>;
  const columns: SmallColumn<ChosenFunnel>[] = [
    { header: 'Funnel', cell: ({ funnel }) => <FunnelName funnel={funnel} /> },
    { header: 'Payment term', cell: ({ termId }) => terms.find(({ id }) => id === termId)?.name ?? termId },
    { header: 'Validity', cell: ({ validityByDays }) => daysText(validityByDays) },
    { header: 'Start', cell: ({ startByDays }) => startText(startByDays) },
    { header: 'Price', align: 'right', cell: ({ funnel }) => <Money pesos={funnel.sellingPrice} /> },
  ];
  return (
    <SmallTable
      label="Selected funnels"
      columns={columns}
      rows={choice.chosen}
      keyOf={({ funnel }) => funnel.id}
      actions={
        may('user_enroll/unenroll')
          ? ({ funnel }) => (
              <>
                <ShowButton funnel={funnel} onShow={onShow} />
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Customize ${funnel.name}`}
                  onClick={() => onCustomize(funnel.id)}
                >
                  Customize
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="hibiscus"
                  aria-label={`Remove ${funnel.name}`}
                  onClick={() => choice.remove(funnel.id)}
                >
                  Remove
                </Button>
              </>
            )
          : undefined
      }
    />
  );
}

export function startText(days: number): string {
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
