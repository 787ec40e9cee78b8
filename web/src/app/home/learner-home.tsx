import { Suspense } from 'react';
import { IconChevronRight } from '@tabler/icons-react';
import { useAccess } from '#session/use-access.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useShell } from '#navigation/use-shell.ts';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { Section } from '#ui/frame/section.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { ContinuePanel } from '#features/learning/my-courses/continue-panel.tsx';
import { ContinueLearning } from '#features/learning/my-courses/learning.operations.ts';
import { ComingEventsPanel } from '#features/learning/events/my-events/coming-events-panel.tsx';
import { MenuAnchor } from '#navigation/menu-anchor.tsx';
import { menuIcon } from '#navigation/menu-icons.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { HomeCard } from '../install/home-card.tsx';
import { greeting } from './greeting.ts';
import classes from './home.module.css';
import { learnerSteps, type Step } from './learner-steps.ts';

// It comes after what is there already.
const OfferPanel = lazyPart(async () => ({
  default: (await import('#parts/content/offer-panel.tsx')).OfferPanel,
}));

/** The home of somebody who looks around: what is free, and what membership opens. */
export function LearnerHome() {
  const { user } = useShell();
  const { mayOpen } = useAccess();
  const steps = learnerSteps.filter(({ link }) => mayOpen(link.route));
  const hasCourses = mayOpen('viewCourses');
  const { data: learning } = useQuery(ContinueLearning, { skip: !hasCourses });
  const about = [user.batch?.name, user.group && `Group ${user.group.name}`].filter(Boolean).join(' · ');
  return (
    <Page
      title={greeting(new Date(), user.firstName)}
      description={about || 'Good to see you. Small steps count, and you are not alone.'}
    >
      {hasCourses && <ContinuePanel />}
      <HomeCard hasFinishedLesson={(learning?.myCourses.items[0]?.percent ?? 0) > 0} />
      <Suspense fallback={<SkeletonCard />}>
        <Card>
          <OfferPanel />
        </Card>
      </Suspense>
      {steps.length === 0 && <p className={classes.quiet}>You’re all caught up. Your next step will appear here.</p>}
      {steps.length > 0 && (
        <Section title="Your next steps">
          <ul className={classes.steps}>
            {steps.map((step) => (
              <li key={step.link.route}>
                <StepCard step={step} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ComingEventsPanel />
    </Page>
  );
}

/** One thing to do next; the whole card is the link. */
function StepCard({ step: { link, title, text } }: { step: Step }) {
  const Icon = menuIcon(link);
  return (
    <MenuAnchor link={link} className={classes.step}>
      <span className={classes.tile}>
        <Icon size={24} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.text}>{text}</span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </MenuAnchor>
  );
}
