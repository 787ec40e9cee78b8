import {
  type CashCollection,
  cashCollectionLabels,
  cashCollections,
} from '@app/rules/money/collections/cash-collection';
import { daysBetween, manilaDay } from '@app/rules/time/manila';
import { shortDay } from '@app/rules/time/manila-clock';
import { plural } from '@app/rules/text/plural';
import type { RenewalPipelineQuery, RetentionRowPartsFragment } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { Link } from '#router/router.ts';
import { addressOf } from '@app/rules/navigation/route-table';
import { useNow } from '#ui/dates/use-now.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/frame/section.tsx';
import { Avatar } from '#ui/people/avatar.tsx';
import { HiddenText } from '#ui/values/hidden-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { RenewalPipeline } from './retention.operations.ts';
import { RowsLink } from './use-rows-link.tsx';
import classes from './retention.module.css';

const hints: Record<CashCollection, string> = {
  'er warmup': 'well before the end',
  'early renewal': 'before regular renewal',
  'for regular renewal': 'around the last day',
  unenrolled: 'grace over, in the period',
  collected: 'paid in the period',
};

/** The five steps of a renewal with their sums and first people. */
export function PipelineSection({ period, cards }: { period: number; cards: number }) {
  return (
    <Section
      title="Renewal pipeline"
      aside={<span className={classes.dim}>What is ahead, and the last {period} days</span>}
    >
      <DataView
        query={RenewalPipeline}
        variables={{ period, cards }}
        loading={<SkeletonCard />}
        isEmpty={({ renewalPipeline }) => renewalPipeline.every(({ count }) => count === 0)}
        empty={
          <EmptyState drawing="people" title="No renewals in the next 90 days" text="Nobody’s membership ends soon." />
        }
        ready={({ renewalPipeline }) => (
          <div className={classes.pipe} tabIndex={0} role="group" aria-label="Renewal pipeline">
            {renewalPipeline.map((step) => (
              <Step key={step.step} {...step} />
            ))}
          </div>
        )}
      />
    </Section>
  );
}

function Step({ step: text, count, amount, first }: RenewalPipelineQuery['renewalPipeline'][number]) {
  const step = cashCollections.find((each) => each === text);
  if (!step) return null;
  const rows = { kind: 'step', step } as const;
  const more = count - first.length;
  return (
    <section className={classes.column} aria-label={cashCollectionLabels[step]}>
      <header>
        <h3>{cashCollectionLabels[step]}</h3>
        <p className={classes.dim}>{hints[step]}</p>
        <RowsLink rows={rows} className={classes.sums}>
          <HiddenText>{cashCollectionLabels[step]}: </HiddenText>
          <b>{count.toLocaleString('en-PH')}</b>
          <Money pesos={amount} />
        </RowsLink>
      </header>
      {first.map((card) => (
        <PipelineCard key={card.id} card={card} />
      ))}
      {more > 0 && (
        <RowsLink rows={rows} className={classes.more}>
          {more.toLocaleString('en-PH')} more
        </RowsLink>
      )}
    </section>
  );
}

function PipelineCard({ card: { person, amount, lastContact, owner, ...card } }: { card: RetentionRowPartsFragment }) {
  return (
    <article className={classes.card}>
      <p className={classes.cardName}>
        <Avatar id={person.id} name={person.name} src={person.profileImage} size="sm" />
        <Link to={addressOf('user', { id: person.id })}>{person.name}</Link>
      </p>
      <p className={classes.cardLine}>
        <Money pesos={amount} />
        <When card={card} />
      </p>
      <p className={classes.dim}>
        {card.outcome === 'left'
          ? (card.reasonLabel ?? 'No answer')
          : lastContact
            ? lastContact.note || `${lastContact.channelLabel}, ${shortDay(manilaDay(new Date(lastContact.at)))}`
            : owner
              ? `${owner.name} looks after them`
              : 'Not contacted yet'}
      </p>
    </article>
  );
}

type Ending = Pick<RetentionRowPartsFragment, 'endsOn' | 'renewedOn' | 'returnedOn' | 'leftOn' | 'outcome'>;

/** "in 74 days", "12 days past", or the day on which it was decided. */
function When({ card: { endsOn, renewedOn, returnedOn, leftOn, outcome } }: { card: Ending }) {
  const today = manilaDay(useNow());
  const decided = renewedOn ?? returnedOn ?? (outcome === 'left' ? leftOn : null);
  if (decided) return <small>{shortDay(decided)}</small>;
  const left = daysBetween(today, endsOn);
  if (left < 0) return <small data-tone="danger">{plural(-left, 'day')} past</small>;
  return (
    <small data-tone={left <= 30 ? 'warning' : undefined}>{left === 0 ? 'today' : `in ${plural(left, 'day')}`}</small>
  );
}
