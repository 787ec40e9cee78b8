import { distinctPlaces, type Place, placeKey } from '@app/rules/money/calamity-pauses/places';
import { type SQL, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { isOwed } from '#db/hot/due-list.ts';

/**
 * The people of some places who owe something, as `from`. Profiles hold what people typed, so the places that occur are
 * read first and compared by the rule. Nobody decides about their own account: whoever asks is left out.
 */
export async function concernedPeople(ctx: Pick<Context, 'db' | 'viewer'>, places: readonly Place[]): Promise<SQL> {
  const lived = await livedIn(ctx, places);
  return sql`from users u where u.archived_at is null and u.id <> ${requireViewer(ctx).userId}
    and exists (select from unnest(${sql.param(lived.map(({ state }) => state))}::text[],
      ${sql.param(lived.map(({ city }) => city))}::text[]) as p (state, city)
      where p.state = u.state and p.city is not distinct from u.city)
    and exists (select from payment_schedules e where e.user_id = u.id and ${isOwed})`;
}

type Address = { state: string; city: string | null };

async function livedIn({ db }: Pick<Context, 'db'>, places: readonly Place[]): Promise<Address[]> {
  const whole = new Set<string>();
  const cities = new Set<string>();
  for (const { province, city } of distinctPlaces(places)) {
    if (city === null) whole.add(placeKey(province));
    else cities.add(`${placeKey(province)}|${placeKey(city)}`);
  }
  const { rows } = await db.execute<Address>(
    sql`select distinct state, city from users where state is not null and archived_at is null`,
  );
  return rows.filter(
    ({ state, city }) => whole.has(placeKey(state)) || cities.has(`${placeKey(state)}|${placeKey(city ?? '')}`),
  );
}
