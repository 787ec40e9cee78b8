import { channelLabels } from '@app/rules/money/collections/contact';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { StudentPaymentDetailsQuery } from '#gql/graphql.ts';
import { DataView, type DataViewFailure } from '#graphql/data-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { Section } from '#ui/frame/section.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { StatCard } from '#ui/figures/stat-card.tsx';
import { StatGrid } from '#ui/figures/stat-grid.tsx';
import classes from '../account/account.module.css';
import { StudentPaymentDetails } from '../account.operations.ts';
import { StudentInvoices } from './student-invoices.tsx';
import { StudentProofs } from './student-proofs.tsx';
import { SubscriptionsList } from '../account/subscriptions-list.tsx';

type Details = StudentPaymentDetailsQuery['studentPaymentDetails'];

type StudentPaymentsProps = {
  userId: number;
  /** After every change, for what shows the same money elsewhere on the page. */
  onChanged?: () => void;
  failure?: (failure: DataViewFailure) => ReactNode;
  /** What stands around it where it is a page of its own. */
  frame?: (body: ReactNode) => ReactNode;
};

const unframed = (body: ReactNode) => body;

/** All about the money of one person, for staff. */
export function StudentPaymentsPanel({ userId, onChanged, failure, frame = unframed }: StudentPaymentsProps) {
  return (
    <DataView
      key={userId}
      query={StudentPaymentDetails}
      variables={{ userId }}
      loading={<SkeletonCard />}
      failure={failure}
      ready={({ studentPaymentDetails }, { refetch }) =>
        frame(
          <StudentView
            details={studentPaymentDetails}
            onChanged={() => {
              refetch();
              onChanged?.();
            }}
          />,
        )
      }
    />
  );
}

function StudentView({ details, onChanged }: { details: Details; onChanged: () => void }) {
  const { mayOpen } = useAccess();
  const { person, owner, billing, contacts } = details;
  return (
    <div className={classes.facts}>
      <div className={classes.studentHead}>
        <p className={classes.dim}>{owner ? `Payments owner: ${owner.name}` : 'Nobody owns these payments.'}</p>
        <div className={classes.studentActions}>
          {mayOpen('viewSubscription') && (
            <RouteButton to="viewSubscription" params={{ userId: person.id }} variant="default">
              Subscriptions and schedules
            </RouteButton>
          )}
          <Button
            component="a"
            variant="default"
            href={billing.statementUrl}
            target="_blank"
            rel="noopener"
            leftSection={<IconFileText size={18} />}
          >
            Statement of account (PDF)
          </Button>
        </div>
      </div>
      <StatGrid>
        <StatCard label="Billed" value={<Money pesos={billing.billed} />} />
        <StatCard label="Paid" value={<Money pesos={billing.paid} />} />
        <StatCard label="Balance" value={<Money pesos={billing.owed} />} />
        <StatCard
          label="Overdue"
          value={<Money pesos={billing.overdue} {...(billing.overdue > 0 && { tone: 'danger' as const })} />}
        />
      </StatGrid>
      <Section title="Invoices">
        <StudentInvoices invoices={billing.invoices} payments={billing.payments} onChanged={onChanged} />
      </Section>
      <Section title="Payments and proofs">
        <StudentProofs payments={billing.payments} />
      </Section>
      <Section title="Subscriptions">
        <SubscriptionsList subscriptions={billing.subscriptions} />
      </Section>
      <Section title="Last contacts">
        <Contacts contacts={contacts} />
      </Section>
    </div>
  );
}

function Contacts({ contacts }: { contacts: Details['contacts'] }) {
  if (contacts.length === 0) return <p className={classes.dim}>No contact about payments yet.</p>;
  const labels: Record<string, string> = channelLabels;
  return (
    <Card>
      <ul className={classes.contacts}>
        {contacts.map(({ id, channel, note, at, by }) => (
          <li key={id}>
            <p className={classes.dim}>
              {labels[channel] ?? channel} · <DateText value={at} form="exact" />
              {by && ` · ${by.name}`}
            </p>
            {note && <p className={classes.instructions}>{note}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
