import { IconPlus } from '@tabler/icons-react';
import type { GroupDetailQuery } from '#gql/graphql.ts';
import { RouteButton, RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Section } from '#ui/frame/section.tsx';
import { Capacity } from './capacity.tsx';
import classes from './groups.module.css';
import { Lead } from './lead.tsx';

type Group = GroupDetailQuery['group'];

/** The sub-groups of a group with their leads. */
export function SubGroupCards({ group }: { group: Group }) {
  const { may, mayOpen } = useAccess();
  const add = may('sub-group_create') && mayOpen('newSubGroup') && (
    <RouteButton
      to="newSubGroup"
      query={{ groupId: group.id }}
      variant="default"
      size="sm"
      leftSection={<IconPlus size={18} />}
    >
      New sub-group
    </RouteButton>
  );
  return (
    <Section title="Sub-groups" aside={add}>
      {group.subGroups.length === 0 ? (
        <Card>
          <EmptyState title="No sub-groups yet" text="Split the group into smaller teams, each with a team lead." />
        </Card>
      ) : (
        <div className={classes.parts}>
          {group.subGroups.map((part) => (
            <Card key={part.id}>
              <div className={classes.part}>
                <div className={classes.partHead}>
                  {mayOpen('subGroup') ? (
                    <RouteLink to="subGroup" params={{ id: part.id }}>
                      {part.name}
                    </RouteLink>
                  ) : (
                    part.name
                  )}
                  <Capacity {...part} />
                </div>
                <div className={classes.lead}>
                  <span className={classes.leadLabel}>Team lead</span>
                  <Lead person={part.teamLead} />
                </div>
                <div className={classes.lead}>
                  <span className={classes.leadLabel}>Assistant</span>
                  <Lead person={part.assistantTeamLead} />
                </div>
              </div>
            </Card>
          ))}
        </div>
      )}
    </Section>
  );
}
