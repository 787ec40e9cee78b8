import type { ReactNode } from 'react';
import type { GroupDetailQuery } from '#gql/graphql.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DescriptionList } from '#ui/values/description-list.tsx';
import { Section } from '#ui/frame/section.tsx';
import { Capacity } from './capacity.tsx';
import { Lead } from './lead.tsx';
import { MembersTable } from './members-table.tsx';
import { SubGroupCards } from './sub-group-cards.tsx';

/** A group for people who may see all of it: facts, sub-groups, members. */
export function GroupOverview({ group, aside }: { group: GroupDetailQuery['group']; aside?: ReactNode }) {
  const query = useTableQuery({ filters: ['sub'] });
  const subGroupId = Number(query.filters.sub?.[0]) || null;
  return (
    <>
      <DescriptionList
        layout="strip"
        items={[
          { label: 'Leader', value: <Lead person={group.leader} /> },
          { label: 'Members', value: <Capacity {...group} /> },
          { label: 'Sub-groups', value: group.subGroups.length },
        ]}
      />
      <SubGroupCards group={group} />
      <Section title="Members" aside={aside}>
        <MembersTable
          label="Members"
          query={query}
          filter={{ groupId: group.id, subGroupId }}
          show={['subGroup', 'stage', 'contact', 'lastSeen', 'joined']}
          filters={[
            {
              key: 'sub',
              label: 'Sub-group',
              options: group.subGroups.map(({ id, name }) => ({ value: String(id), label: name })),
            },
          ]}
          emptyText="People who are moved into this group appear here."
        />
      </Section>
    </>
  );
}
