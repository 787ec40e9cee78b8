import { mayAnswer } from '../../learning/questions/question.ts';
import { linkTo, type MenuViewer, reviewedStages, type RouteLink } from '../menu-link.ts';

/** Pages that somebody works on and that their menu does not have: figures and notifications lead there. */
export function otherPages(viewer: MenuViewer): RouteLink[] {
  const { pageAccess, accessLevels } = viewer;
  const pages = new Set(Object.keys(pageAccess).filter((flag) => pageAccess[flag]));
  const answers = mayAnswer({ pages, levelIds: accessLevels.map(({ id }) => id) });
  return [
    ...(answers ? [linkTo('questions')] : []),
    ...(readsQueues(viewer) ? [linkTo('reviewMoveUps')] : []),
    linkTo('notifications'),
  ];
}

/** Reviewers and leaders of stages, and staff who may open people and stages. */
function readsQueues(viewer: MenuViewer): boolean {
  const { pageAccess, functionAccess } = viewer;
  const isStaff = functionAccess['stage_update'] === true || (pageAccess['stage'] && pageAccess['user']) === true;
  return isStaff || reviewedStages(viewer).length > 0;
}
