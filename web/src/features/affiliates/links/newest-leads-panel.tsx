import { DataView } from '#graphql/data-view.tsx';
import { RouteLink } from '#navigation/route-link.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Person } from '#ui/people/person.tsx';
import { LeadBadge, numberOfLead } from './lead-badge.tsx';
import { NewestLeads } from './links.operations.ts';
import classes from './links.module.css';

/** The newest people whom the links brought. */
export function NewestLeadsPanel() {
  return (
    <DataView
      query={NewestLeads}
      isEmpty={() => false}
      loading={<SkeletonCard />}
      ready={({ myAffiliateLeads: { items } }) => (
        <Card
          title="Leads to cheer on"
          rank={2}
          aside={<span className={classes.dim}>contacts stay hidden</span>}
          padding="none"
          footer={items.length === 3 && <RouteLink to="affiliateLeads">All leads</RouteLink>}
        >
          {items.length === 0 ? (
            <p className={classes.nobody}>No leads yet. Share your link: people appear here when they sign up.</p>
          ) : (
            <ul className={classes.leads}>
              {items.map(({ id, name, email, stage, product, link }) => (
                <li key={id}>
                  <Person
                    id={numberOfLead(id)}
                    name={name}
                    detail={[email, product ?? link].filter(Boolean).join(' · ')}
                  />
                  <LeadBadge stage={stage} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    />
  );
}
