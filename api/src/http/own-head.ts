import type { RouteMatch } from '@app/rules/navigation/route-table';
import { truncate } from '@app/rules/text/truncate';
import type { Platform } from '#context.ts';

/** The words of one thing, for the head of its page. */
export type OwnHead = { title: string; description: string };

/** A page whose words are those of what it shows: its head, or null when there is no such thing. */
export async function ownHeadOf(
  platform: Pick<Platform, 'pool'>,
  route: RouteMatch | null,
): Promise<OwnHead | null | undefined> {
  // Postgres counts ids to 2^31.
  if (route?.name !== 'publicResource') return undefined;
  return route.params.id < 2 ** 31 ? resourceHead(platform, route.params.id) : null;
}

/** What the page of a public resource is called when it is shared; null when visitors cannot see such a resource. */
async function resourceHead({ pool }: Pick<Platform, 'pool'>, id: number): Promise<OwnHead | null> {
  const { rows } = await pool.query<{ title: string; description: string | null; category: string | null }>({
    name: 'head-of-resource',
    text: "select title, description, category from resource_files where id = $1 and is_public and status = 'published'",
    values: [id],
  });
  const [found] = rows;
  if (!found) return null;
  const { title, description, category } = found;
  const words = description?.replace(/\s+/g, ' ').trim();
  return { title, description: truncate(words || `${category ?? 'A resource'} for freelancers, free to download.`) };
}
