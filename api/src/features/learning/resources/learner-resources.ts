import type { PageInput } from '@app/rules/paging/page-input';
import { videoLink } from '@app/rules/text/video-link';
import { type ResourcePreview, resourcePreview } from '@app/rules/learning/resources/resource-file';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { pageBounds } from '#db/paging.ts';
import { NotFound, parseInput } from '#errors.ts';
import type { ContentGate } from '#features/learning/content/content.graphql.ts';
import { learnerOf } from '#features/learning/content/learner.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { type Resource, selectResources } from './read-resources.ts';
import { gateOfResource } from './resource-opening.ts';
import { mentions } from './resources.service.ts';
import { resourceFiles } from '#tables/learning/resources.table.ts';

/** A resource for a learner or a visitor: without its content while it is closed. */
export type OfferedResource = { resource: Resource; gate: ContentGate };

export type Shelves = { items: OfferedResource[]; totalCount: number; categories: string[] };

const shelfFilter = z.object({
  search: z.string().trim().max(200).nullish(),
  category: z.string().max(60).nullish(),
});

type ResourceQuery = z.input<typeof shelfFilter> & PageInput;

/** Published resources, open ones first; closed ones are listed too, so that people see what a membership opens. */
export async function listMyResources(ctx: Context, query: ResourceQuery): Promise<Shelves> {
  return offer(ctx, query, () => true);
}

/** The resources visitors may download, for anyone. */
export async function listPublicResources(ctx: Context, query: ResourceQuery): Promise<Shelves> {
  return offer(ctx, query, ({ resource }) => resource.isPublic);
}

async function offer(
  ctx: Context,
  query: ResourceQuery,
  isListed: (offered: OfferedResource) => boolean,
): Promise<Shelves> {
  const { search, category } = parseInput(shelfFilter, { search: query.search, category: query.category });
  const { limit, offset } = pageBounds(query);
  const isPublished = eq(resourceFiles.status, 'published');
  const [learner, found] = await Promise.all([
    learnerOf(ctx, 'resourceFiles'),
    selectResources(ctx, and(isPublished, search ? mentions(search) : undefined)).orderBy(
      asc(resourceFiles.title),
      asc(resourceFiles.id),
    ),
  ]);
  const offered = found.map((resource) => ({ resource, gate: gateOfResource(resource, learner) })).filter(isListed);
  const onShelf = offered.filter(({ resource }) => !category || resource.category === category);
  const inOrder = [...onShelf.filter(({ gate }) => gate.isOpen), ...onShelf.filter(({ gate }) => !gate.isOpen)];
  const categories = [...new Set(offered.flatMap(({ resource }) => resource.category ?? []))].toSorted();
  return { items: inOrder.slice(offset, offset + limit), totalCount: onShelf.length, categories };
}

export async function findMyResource(ctx: Context, id: number): Promise<OfferedResource> {
  const [learner, [resource]] = await Promise.all([
    learnerOf(ctx, 'resourceFiles'),
    selectResources(ctx, eq(resourceFiles.id, id)),
  ]);
  if (!resource) throw new NotFound('Resource');
  const gate = gateOfResource(resource, learner);
  // To learners a draft is not there.
  if (gate.because === 'draft') throw new NotFound('Resource');
  return { resource, gate };
}

export async function findPublicResource(ctx: Context, id: number): Promise<OfferedResource> {
  const offered = await findMyResource(ctx, id);
  if (!offered.resource.isPublic || offered.resource.status !== 'published') throw new NotFound('Resource');
  return offered;
}

/** How it can be previewed in the page, and its address; null when it is closed or has to be downloaded. */
export function previewOf({ resource: { file, url }, gate }: OfferedResource): Preview | null {
  if (!gate.isOpen) return null;
  if (file) {
    const kind = resourcePreview(file);
    return kind && { kind, url: fileUrl(file.key), width: file.width, height: file.height };
  }
  return url && videoLink(url) ? { kind: 'embed', url, width: null, height: null } : null;
}

/** `embed` is a video at YouTube or Vimeo. */
type Preview = { kind: ResourcePreview | 'embed'; url: string; width: number | null; height: number | null };
