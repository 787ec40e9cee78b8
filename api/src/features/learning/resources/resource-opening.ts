import { type ContentItem, type Learner, type AccessGate, openingOf } from '@app/rules/learning/content/content-access';
import { inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { ContentGate } from '#features/learning/content/content.graphql.ts';
import { learnerOf } from '#features/learning/content/learner.ts';
import { idsOfOpeners } from '#db/hot/openers.ts';
import { type Resource, selectResources } from './read-resources.ts';
import { resourceFiles } from '#tables/learning/resources.table.ts';

export function openingOfResource(resource: Resource, learner: Learner): AccessGate {
  return openingOf(itemOf(resource), learner);
}

/** The gate for the learner. */
export function gateOfResource(resource: Resource, learner: Learner): ContentGate {
  const opening = openingOfResource(resource, learner);
  const opensWith = resource.openers.map(({ name }) => name);
  if (opening.isOpen) return { isOpen: true, because: null, opensOn: null, opensWith };
  return { isOpen: false, because: opening.because, opensOn: null, opensWith };
}

/** Whether one of these resources is open to the viewer, or to a visitor. */
export async function isResourceOpen(ctx: Context, ids: number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const [learner, resources] = await Promise.all([
    learnerOf(ctx, 'resourceFiles'),
    selectResources(ctx, inArray(resourceFiles.id, ids)),
  ]);
  return resources.some((resource) => openingOfResource(resource, learner).isOpen);
}

function itemOf({ status, isFree, isPublic, openers }: Resource): ContentItem {
  return { status, isFree, isPublic, ...idsOfOpeners(openers) };
}
