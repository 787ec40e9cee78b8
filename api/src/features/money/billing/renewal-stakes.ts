import type { Context } from '#context.ts';

/** The things a person keeps in any case, and those that close without the subscription. */
export type RenewalStakes = {
  points: number;
  certificates: number;
  courses: number;
  /** What is left of the course they are closest to finishing; null when none was begun. */
  lessonsLeft: number | null;
  groupName: string | null;
  leaderName: string | null;
};

const statement = {
  name: 'renewal-stakes',
  text: `select
      (select coalesce(sum(points), 0)::int from point_entries where user_id = $1) as points,
      (select count(*)::int from certificates where user_id = $1) as certificates,
      (select count(*)::int from courses c where c.status = 'published' and (
        exists (select from product_courses l where l.course_id = c.id and l.product_id = $2)
        or exists (select from course_access_levels l join products p on p.access_level_id = l.access_level_id
          where l.course_id = c.id and p.id = $2))) as courses,
      (select min(c.total - c.done)::int from (
          select count(*) as done, (select count(*) from units a join lessons b on b.unit_id = a.id and b.status = 'published'
            where a.course_id = u.course_id) as total
          from lesson_progress p join lessons l on l.id = p.lesson_id and l.status = 'published'
            join units u on u.id = l.unit_id join courses k on k.id = u.course_id and k.status = 'published'
          where p.user_id = $1 and p.completed_at is not null group by u.course_id) c
        where c.total > c.done) as "lessonsLeft",
      g.name as "groupName", nullif(concat_ws(' ', l.first_name, l.last_name), '') as "leaderName"
    from (select) one left join group_members m on m.user_id = $1 left join groups g on g.id = m.group_id
      left join users l on l.id = g.leader_id and l.archived_at is null`,
};

export async function renewalStakes(
  { pool }: Pick<Context, 'pool'>,
  { userId, product }: { userId: number; product: { id: number } },
): Promise<RenewalStakes> {
  const { rows } = await pool.query<RenewalStakes>({ ...statement, values: [userId, product.id] });
  const [stakes] = rows;
  if (!stakes) throw new Error('a select without a table gives one row');
  return stakes;
}
