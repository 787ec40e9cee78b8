import { plural } from '@app/rules/text/plural';
import { useState } from 'react';
import { DataView } from '#graphql/data-view.tsx';
import { Money } from '#ui/values/money.tsx';
import { Section } from '#ui/frame/section.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { StatementLineCard } from './statement-line-card.tsx';
import { OwnerlessLines } from './statement-matching.operations.ts';
import { StatementPager } from './statement-pager.tsx';
import classes from './statement-panel.module.css';

const perPage = 20;

/** Unclaimed money of all statements; hidden when there is none. */
export function StatementOwnerless({ mayDecide }: { mayDecide: boolean }) {
  const [page, setPage] = useState(1);
  return (
    <DataView
      query={OwnerlessLines}
      variables={{ page }}
      loading={<SkeletonCard />}
      isEmpty={({ ownerlessLines }) => ownerlessLines.totalCount === 0}
      empty={null}
      ready={({ ownerlessLines: { items, totalCount, totalAmount } }) => (
        <Section
          title="Money without an owner"
          aside={
            <span className={classes.quiet}>
              {plural(totalCount, 'line')}, <Money pesos={totalAmount} strong />
            </span>
          }
        >
          <ul className={classes.lines} aria-label="Money without an owner">
            {items.map((line) => (
              <li key={line.id}>
                <StatementLineCard line={line} mayDecide={mayDecide} />
              </li>
            ))}
          </ul>
          <StatementPager page={page} perPage={perPage} total={totalCount} onPage={setPage} />
        </Section>
      )}
    />
  );
}
