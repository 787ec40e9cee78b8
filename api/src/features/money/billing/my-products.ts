import type { OwnSubscription } from '@app/rules/money/billing/own-subscription';
import { entitlementOf } from '@app/rules/money/subscriptions/entitlement';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { type Context, requireViewer } from '#context.ts';

/** Not called `id`: course 7 and event 7 are different things, and clients keep what has a type and an id as one. */
export type OpenedContent = { contentId: number; title: string };

export type MyProduct = OwnSubscription & {
  subscriptionId: number;
  productId: number;
  name: string;
  description: string | null;
  accessLevelId: string | null;
  courses: OpenedContent[];
  events: OpenedContent[];
  resources: OpenedContent[];
};

/** What is in the product, and what its access level opens: of a membership, everything that is for members. */
const contents = (
  product: string,
  level: string,
  { table, title, key }: { table: string; title: string; key: string },
) =>
  `(select coalesce(json_agg(json_build_object('contentId', c.id, 'title', c.${title}) order by lower(c.${title}), c.id), '[]')
    from ${table} c where c.status = 'published' and (
      exists (select from ${product} l where l.${key} = c.id and l.product_id = p.id)
      or exists (select from ${level} l where l.${key} = c.id and l.access_level_id = s.access_level_id)))`;

const courses = { table: 'courses', title: 'name', key: 'course_id' };
const events = { table: 'events', title: 'title', key: 'event_id' };
const resources = { table: 'resource_files', title: 'title', key: 'resource_file_id' };

/** What somebody bought and what it opens, in one statement. Drafts are for those who write them. */
const statement = {
  name: 'my-products',
  text: `select s.id as "subscriptionId", s.status, s.starts_on as "startsOn", s.expires_on as "expiresOn",
      s.access_level_id as "accessLevelId", p.id as "productId", p.name, p.description,
      (select json_build_object('scheduleDate', e.schedule_date, 'number', e.number)
        from invoices i join payment_schedules e on e.invoice_id = i.id
        where i.subscription_id = s.id and e.transaction_id is null and e.voided_at is null
        order by e.schedule_date, e.number limit 1) as unpaid,
      exists (select from invoices i join payments y on y.invoice_id = i.id and y.status = 'submitted'
        where i.subscription_id = s.id) as "hasProof", null as "renewedUntil",
      ${contents('product_courses', 'course_access_levels', courses)} as courses,
      ${contents('product_events', 'event_access_levels', events)} as events,
      ${contents('product_resources', 'resource_file_access_levels', resources)} as resources
    from subscriptions s join orders o on o.id = s.order_id join products p on p.id = s.product_id
    where s.user_id = $1 and o.lapsed_at is null order by s.id desc`,
};

/** What the viewer bought, each product once: what is open first, then by when it was bought. */
export async function myProducts(ctx: Context): Promise<MyProduct[]> {
  const { userId } = requireViewer(ctx);
  const { rows } = await ctx.pool.query<MyProduct>({ ...statement, values: [userId] });
  const today = manilaDay(ctx.now);
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  const shown = [...byProduct.values()].flatMap((bought) => bestOf(bought, today));
  return [...shown.filter((one) => isOpen(one, today)), ...shown.filter((one) => !isOpen(one, today))];
}

/** Of what was bought again, the purchase that opens it, otherwise the newest. */
function bestOf(bought: readonly MyProduct[], today: ManilaDay): MyProduct[] {
  const best = bought.find((one) => isOpen(one, today)) ?? bought[0];
  return best ? [best] : [];
}

function isOpen(product: MyProduct, today: ManilaDay): boolean {
  return entitlementOf(product, today).isOpen;
}
