import { IconArchive, IconArrowBackUp } from '@tabler/icons-react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { attempt } from '#graphql/attempt.ts';
import { EditButton } from '#navigation/edit-button.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { confirm } from '#ui/modal/confirm.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Page } from '#ui/frame/page.tsx';
import { PaymentTermLoader, type Term } from './payment-term-loader.tsx';
import classes from './payment-terms.module.css';
import { ArchivePaymentTerm, RestorePaymentTerm } from './payment-terms.operations.ts';
import { ScheduleExample } from './schedule-example.tsx';
import { TermBadge } from './term-badge.tsx';

export default function PaymentTermPage() {
  const { id } = useRouteParams('paymentTerm');
  return <PaymentTermLoader id={id} ready={(term) => <TermView term={term} />} />;
}

function TermView({ term }: { term: Term }) {
  const { may, mayOpen } = useAccess();
  const { id, name, text, paymentCount, firstShare, funnelCount, updatedAt } = term;
  return (
    <Page
      title={name}
      mark={<TermBadge {...term} />}
      secondaryActions={<ArchiveButton term={term} />}
      action={
        may('payment-term_update') && mayOpen('editPaymentTerm') && <EditButton to="editPaymentTerm" params={{ id }} />
      }
    >
      <div className={classes.beside}>
        <Card title="Details">
          <DescriptionList
            items={[
              { label: 'Id', value: id },
              { label: 'Split', value: text },
              { label: 'Payments', value: paymentCount },
              { label: 'First payment', value: firstShare ? `${firstShare / 100}% of the total` : 'Even' },
              { label: 'Offered by', value: `${funnelCount} ${funnelCount === 1 ? 'funnel' : 'funnels'}` },
              { label: 'Changed', value: <DateText value={updatedAt} form="relative" /> },
            ]}
          />
        </Card>
        <ScheduleExample term={{ ...term, firstShare: firstShare ?? null }} />
      </div>
    </Page>
  );
}

function ArchiveButton({ term: { id, name, isOneTime, isArchived, funnelCount } }: { term: Term }) {
  const { may } = useAccess();
  const [archive] = useMutation(ArchivePaymentTerm);
  const [restore] = useMutation(RestorePaymentTerm);
  const ask = async () => {
    const isConfirmed = await confirm({
      title: `Archive ${name}?`,
      body:
        funnelCount > 0
          ? `The ${funnelCount} ${funnelCount === 1 ? 'funnel' : 'funnels'} with it will not offer it any more. Existing orders keep their payments.`
          : 'No funnel can offer it any more. Existing orders keep their payments.',
      confirmLabel: 'Archive',
    });
    if (isConfirmed) await attempt(archive({ variables: { id } }), `${name} is archived`);
  };

  if (isOneTime) return null;
  if (isArchived)
    return (
      may('payment-term_update') && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} />}
          onClick={() => void attempt(restore({ variables: { id } }), `${name} is offered again`)}
        >
          Restore
        </Button>
      )
    );
  return (
    may('payment-term_delete') && (
      <Button variant="default" leftSection={<IconArchive size={18} />} onClick={() => void ask()}>
        Archive
      </Button>
    )
  );
}
