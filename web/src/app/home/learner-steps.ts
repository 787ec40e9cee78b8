import { linkTo, type RouteLink } from '@app/rules/navigation/menu-link';

export type Step = {
  link: RouteLink;
  /** The step itself, for the list of coming things. */
  noun: string;
  title: string;
  text: string;
};

/** The next steps of somebody who is no member, the most useful first. */
export const learnerSteps: readonly Step[] = [
  {
    link: linkTo('viewCourses'),
    noun: 'Courses and lessons',
    title: 'Start with the free lessons',
    text: 'Short lessons that show you what freelancing is.',
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
];
