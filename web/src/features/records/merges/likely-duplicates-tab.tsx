import { duplicateReasonLabels } from '@app/rules/records/merges/duplicate-reasons';
import { useQuery } from '#graphql/use-query.ts';
import type { LikelyDuplicatesQuery } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { targetAddress } from '#navigation/route-target.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Section } from '#ui/frame/section.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { ChoosePair } from './choose-pair.tsx';
import { MergePersonCell } from './merge-person.tsx';
import classes from './merges.module.css';
import { LikelyDuplicates } from './merges.operations.ts';

type Pair = LikelyDuplicatesQuery['likelyDuplicates']['items'][number];

const columns: readonly Column<Pair>[] = [
  { key: 'one', header: 'Older account', cell: ({ one }) => <MergePersonCell person={one} /> },
  { key: 'other', header: 'Newer account', cell: ({ other }) => <MergePersonCell person={other} /> },
  {
    key: 'reasons',
    header: 'In common',
    cell: ({ reasons }) => (
      <span className={classes.badges}>
        {reasons.map((reason) => (
          <StatusBadge key={reason} tone="neutral" mark="none">
            {duplicateReasonLabels[reason]}
          </StatusBadge>
        ))}
      </span>
    ),
  },
];

export function LikelyDuplicatesTab({ preset }: { preset: number | null }) {
  const query = useTableQuery();
  const { data, error, refetch } = useQuery(LikelyDuplicates, {
    variables: { page: query.page, pageSize: query.limit },
    // A person who is merged or changed elsewhere is not a pair any more.
    fetchPolicy: 'cache-and-network',
  });
  return (
    <div className={classes.stack}>
      <ChoosePair key={preset} preset={preset} />
      <Section title="Accounts that look like one person">
        <DataTable
          label="Likely duplicates"
          query={query}
          columns={columns}
          {...listedRows(data?.likelyDuplicates, { error, refetch })}
          primaryKey={({ one, other }) => `${one.id}-${other.id}`}
          rowHref={({ one, other }) => targetAddress({ to: 'mergeUsers', query: { keep: one.id, fold: other.id } })}
          empty={
            <EmptyState
              drawing="people"
              title="No likely duplicates"
              text="Nobody shares a mailbox, mobile number, Facebook profile, or name and birth date with someone else. You can still choose two people above."
            />
          }
        />
      </Section>
    </div>
  );
}
