import { eq } from 'drizzle-orm';
import { imports } from '#tables/records/imports.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { SeedContext } from './seeding.ts';

const hour = 3_600_000;

/** A few files that staff uploaded before, without their content. */
export async function seedDemoImports(tx: SeedContext): Promise<void> {
  const [admin] = await tx.db.select({ id: users.id }).from(users).where(eq(users.email, 'tribe-team-fa@tribe.test'));
  const ago = (hours: number) => new Date(tx.now.getTime() - hours * hour);
  const done = (hours: number, rows: number) => ({
    status: 'done' as const,
    rowsTotal: rows,
    rowsDone: rows,
    createdAt: ago(hours),
    checkedAt: ago(hours),
    startedAt: ago(hours),
    finishedAt: ago(hours),
  });
  const people = [
    { kind: 'create-groups' as const, fileName: 'groups.xlsx', rows: 4, hours: 13_300, create: 4, update: 0 },
    { kind: 'upsert-users' as const, fileName: 'batch-18-addresses.xlsx', rows: 24, hours: 220, create: 0, update: 22 },
    { kind: 'update-users' as const, fileName: 'mobile-numbers.xlsx', rows: 52, hours: 30, create: 0, update: 49 },
  ];
  await tx.db.insert(imports).values([
    ...people.map(({ kind, fileName, rows, hours, create, update }) => ({
      ...done(hours, rows),
      kind,
      fileName,
      byId: admin?.id,
      counts: { create, update, unchanged: rows - create - update, skipped: 0 },
    })),
    {
      kind: 'create-users',
      fileName: 'macros.xlsm',
      status: 'refused',
      message: 'This workbook contains macros. Save it as .xlsx without macros.',
      byId: admin?.id,
      createdAt: ago(29),
      checkedAt: ago(29),
    },
  ]);
}
