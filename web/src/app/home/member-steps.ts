import { linkTo, type RouteLink } from '@app/rules/navigation/menu-link';
import { stageTitle } from '@app/rules/journey/stages/stage-title';
import type { CurrentUser } from '#session/current-user.ts';

export type Step = {
  link: RouteLink;
  /** The step itself, for the list of coming things. */
  noun: string;
  title: string;
  text: string;
};

/** The next steps of a member or non-member, the most useful first. */
export function memberSteps(user: CurrentUser, roleId: string): Step[] {
  const isMember = roleId === 'member';
  const steps: (Step | false)[] = [
    isMember &&
      !user.isJourneyFormCompleted && {
        link: linkTo('viewForm', undefined, { slug: 'journey-form' }),
        noun: 'Journey form',
        title: 'Fill out your journey form',
        text: 'Tell us where you are, so we can find the right stage for you.',
      },
    isMember &&
      user.stage !== null && {
        link: linkTo('viewStage'),
        noun: 'Your stage and tasks',
        title: stageTitle(user.stage),
        text: 'See your tasks and finish the next one.',
      },
    {
      link: linkTo('viewCourses'),
      noun: 'Courses and lessons',
      title: isMember ? 'Find your next course' : 'Start with the free lessons',
      text: isMember ? 'All the courses you can take.' : 'Short lessons that show you what freelancing is.',
    },
    {
      link: linkTo('viewEvents'),
      noun: 'Events',
      title: 'Join an event',
      text: 'Live sessions with coaches, and the recordings of past ones.',
    },
    {
      link: linkTo('viewResources'),
      noun: 'Resources',
      title: 'Download a template',
      text: 'Checklists, templates and guides to download.',
    },
    {
      link: linkTo('myProfile'),
      noun: 'Your profile',
      title: 'Update your profile',
      text: 'Your details and devices.',
    },
    isMember && {
      link: linkTo('account'),
      noun: 'Billing and subscriptions',
      title: 'Billing and Subscriptions',
      text: 'Your products, your payments and what is due next.',
    },
  ];
  return steps.filter((step) => step !== false);
}
