import { Link } from '#router/router.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { PersonHealthPanel } from '#features/care/health/person-health-panel.tsx';
import { PersonCoursesPanel } from '#features/learning/my-courses/person/person-courses-panel.tsx';
import { JourneyCard } from './journey-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { personAddress } from './person-address.ts';
import type { PersonOnPage } from './person-page-parts.tsx';
import { Composer } from './timeline/composer.tsx';
import { TimelineCard } from './timeline/timeline-card.tsx';
import type { PersonFacts } from './use-person-facts.ts';
import classes from './person-page.module.css';

/** What happened, and beside it money, learning and journey in short. */
export function OverviewTab({ person, facts }: { person: PersonOnPage; facts: PersonFacts }) {
  const isOwn = useCurrentUser().id === person.id;
  const { money } = facts;
  const { id } = person;
  return (
    <div className={classes.overview}>
      <div className={classes.main}>
        <TimelineCard
          userId={id}
          seesMoney={money?.isVisible ?? false}
          more={
            <Link to={personAddress(person, 'activity')} className={classes.more}>
              All activity
            </Link>
          }
          composer={!isOwn && !person.archivedAt && <Composer key={id} userId={id} money={money} />}
        />
      </div>
      <div className={classes.money}>
        <MoneyCard person={person} facts={facts} />
      </div>
      <div className={classes.stack}>
        {!isOwn && <PersonHealthPanel userId={id} />}
        <PersonCoursesPanel
          userId={id}
          title="Learning"
          most={3}
          aside={
            <Link to={personAddress(person, 'learning')} className={classes.more}>
              Learning
            </Link>
          }
        />
        <JourneyCard person={person} facts={facts} />
      </div>
    </div>
  );
}
