import { linkTo, type RouteLink } from '@app/rules/navigation/menu-link';

export type Step = {
  link: RouteLink;
  title: string;
  text: string;
};

/** The next steps of somebody who is no member, the most useful first. */
export const learnerSteps: readonly Step[] = [
  {
    link: linkTo('viewCourses'),
    title: 'Start with the free lessons',
    text: 'Short lessons that show you what freelancing is.',
  },
  {
    link: linkTo('viewEvents'),
    title: 'Join an event',
    text: 'Live sessions with coaches, and the recordings of past ones.',
  },
  {
    link: linkTo('viewResources'),
    title: 'Download a template',
    text: 'Checklists, templates and guides to download.',
  },
  {
    link: linkTo('myProfile'),
    title: 'Update your profile',
    text: 'Your details and devices.',
  },
];
