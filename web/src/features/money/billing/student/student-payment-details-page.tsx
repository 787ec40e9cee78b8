import { channelLabels } from '@app/rules/money/collections/contact';
import { IconFileText } from '@tabler/icons-react';
import { Button } from '#ui/buttons/button.tsx';
import type { StudentPaymentDetailsQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { PageFailure } from '#navigation/page-failure.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Person } from '#ui/people/person.tsx';
import { Section } from '#ui/frame/section.tsx';
import { SkeletonPage } from '#ui/feedback/skeleton.tsx';
import { StatCard } from '#ui/figures/stat-card.tsx';
import { StatGrid } from '#ui/figures/stat-grid.tsx';
import classes from '../account/account.module.css';
import { StudentPaymentDetails } from '../account.operations.ts';
import { StudentInvoices } from './student-invoices.tsx';
import { StudentProofs } from './student-proofs.tsx';
import { SubscriptionsList } from '../account/subscriptions-list.tsx';

type Details = StudentPaymentDetailsQuery['studentPaymentDetails'];

/** All about the money of one person, for staff. */
export default function StudentPaymentDetailsPage() {
  const { id } = useRouteParams('studentPaymentDetails');
  return (
    <DataView
      key={id}
      query={StudentPaymentDetails}
      variables={{ userId: id }}
      loading={<SkeletonPage />}
      failure={(failure) => (
        <PageFailure
          noun="person"
          reason="The account may have been merged with another one."
          back={<RouteButton to="users">All members</RouteButton>}
          failure={failure}
        />
      )}
      ready={({ studentPaymentDetails }, { refetch }) => (
        <StudentView details={studentPaymentDetails} onChanged={refetch} />
      )}
    />
  );
}

function StudentView({ details, onChanged }: { details: Details; onChanged: () => void }) {
  const { mayOpen } = useAccess();
  const { person, owner, billing, contacts } = details;
  return (
    <Page
      title="Student payment details"
      secondaryActions={
        mayOpen('viewSubscription') && (
          <RouteButton to="viewSubscription" params={{ userId: person.id }} variant="default">
            Subscriptions and schedules
          </RouteButton>
        )
      }
      action={
        <Button
          component="a"
          href={billing.statementUrl}
          target="_blank"
          rel="noopener"
          leftSection={<IconFileText size={18} />}
        >
          Statement of account (PDF)
        </Button>
      }
    >
      <div className={classes.facts}>
        <Card>
          <Person
            id={person.id}
            name={person.name}
            src={person.profileImage}
            size="lg"
            detail={[person.tribeId, person.email, person.mobileNumber, person.batch].filter(Boolean).join(' · ')}
          />
          {owner && <p className={classes.dim}>Payments owner: {owner.name}</p>}
        </Card>
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
    </Page>
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
