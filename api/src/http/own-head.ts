import { routeEntry, type RouteMatch } from '@app/rules/navigation/route-table';
import { truncate } from '@app/rules/text/truncate';
import type { Platform } from '#context.ts';

/** The words of one thing, for the head of its page. */
export type OwnHead = {
  title: string;
  description: string;
  /** The path of the picture in previews. */
  picture?: string;
  /** What the page itself says first, where the document already says so. */
  heading?: string;
};

/** A page whose texts come from its subject: its head, or null when the subject does not exist. */
export async function ownHeadOf(
  platform: Pick<Platform, 'pool'>,
  route: RouteMatch | null,
  query: URLSearchParams,
): Promise<OwnHead | null | undefined> {
  if (route?.name === 'publicResource') return resourceHead(platform, route.params.id);
  if (route?.name === 'viewForm') return formHead(platform, route.params.slug);
  if (route?.name === 'certificate') return certificateHead(platform, route.params.code);
  // An order outlives the funnel it was made in.
  if (route?.name === 'checkout' && !query.has('order')) return checkoutHead(platform, route.params.funnelId);
  return undefined;
}

/** What is, or was, sold at a checkout's address; null when nothing is. Shared links say no more than that it is a checkout. */
async function checkoutHead({ pool }: Pick<Platform, 'pool'>, funnelId: string): Promise<OwnHead | null> {
  if (!isStorable(funnelId)) return null;
  const { rows } = await pool.query<{ name: string }>({
    name: 'product-of-checkout',
    text: 'select p.name from funnels f join products p on p.id = f.product_id where f.id = $1 and f.archived_at is null',
    values: [funnelId],
  });
  const [found] = rows;
  const { title, head } = routeEntry('checkout');
  return found ? { title, description: head?.description ?? '', heading: found.name } : null;
}

/** Postgres takes no zero byte, so nothing can be called that. */
const isStorable = (text: string) => !text.includes('\u0000');

/** The title of a form in shared links; null when the form does not exist. */
async function formHead({ pool }: Pick<Platform, 'pool'>, slug: string): Promise<OwnHead | null> {
  if (!isStorable(slug)) return null;
  const { rows } = await pool.query<{ title: string }>({
    name: 'head-of-form',
    text: 'select title from forms where slug = $1',
    values: [slug],
  });
  const [found] = rows;
  const description = routeEntry('viewForm').head?.description ?? '';
  return found ? { title: found.title, description, heading: found.title } : null;
}

/** Whose certificate it is, in shared links; null when there is none, or no more. */
async function certificateHead({ pool }: Pick<Platform, 'pool'>, code: string): Promise<OwnHead | null> {
  if (!isStorable(code)) return null;
  const { rows } = await pool.query<{ personName: string; courseName: string }>({
    name: 'head-of-certificate',
    text: `select person_name as "personName", course_name as "courseName" from certificates c
      join users u on u.id = c.user_id and u.archived_at is null where c.code = $1 and c.revoked_at is null`,
    values: [code],
  });
  const [found] = rows;
  if (!found) return null;
  return {
    title: `${found.personName} completed ${found.courseName}`,
    description: routeEntry('certificate').head?.description ?? '',
    picture: `/api/certificates/${encodeURIComponent(code)}.png`,
  };
}

/** The title of a public resource in shared links; null when visitors cannot see it. */
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
