import type { MergeSideFactsFragment } from '#gql/graphql.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { MergePersonCell } from './merge-person.tsx';
import classes from './merges.module.css';

/** One of the two accounts with what cannot be chosen. */
export function AccountCard({ title, side }: { title: string; side: MergeSideFactsFragment }) {
  const { user, basePoints, groupName } = side;
  return (
    <Card title={title}>
      <div className={classes.person}>
        <MergePersonCell person={user} />
      </div>
      <DescriptionList
        items={[
          { label: 'Access levels', value: user.accessLevels.map(({ name }) => name).join(', ') || null },
          { label: 'Group', value: groupName },
          { label: 'Base points', value: basePoints.toLocaleString('en-PH') },
          { label: 'Created', value: <DateText value={user.createdAt} /> },
          { label: 'Last seen', value: user.lastSeenAt ? <DateText value={user.lastSeenAt} form="relative" /> : null },
        ]}
      />
    </Card>
  );
}
