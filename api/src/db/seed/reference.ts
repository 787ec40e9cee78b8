import { seededLevels } from '@app/rules/people/access/seeded-levels';
import { seededTerms } from '@app/rules/money/payment-terms/seeded-terms';
import { settingNames, settingOf } from '@app/rules/platform/settings/settings';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { accessLevels } from '#tables/people/access.table.ts';
import { paymentTerms } from '#tables/money/payment-terms.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import type { Database } from '../client.ts';

/** The rows the product cannot run without. Safe to run at every start: existing rows stay as people edited them. */
export async function seedReference({ db, now }: { db: Database; now: Date }): Promise<void> {
  await db
    .insert(accessLevels)
    .values(
      seededLevels.map(({ id, name, pages, functions }, position) => ({
        id,
        name,
        isSystem: true,
        position,
        pageFlags: [...pages],
        functionFlags: [...functions],
      })),
    )
    .onConflictDoNothing();
  await db
    .insert(settings)
    .values(
      settingNames.map((name) => {
        const { type, default: value } = settingOf(name);
        return { name, type, value, updatedAt: now };
      }),
    )
    .onConflictDoNothing();
  await db
    .insert(paymentTerms)
    .values(seededTerms.map((term) => ({ ...term, createdAt: now, updatedAt: now })))
    .onConflictDoNothing();
}

export async function seedReferenceData(url: string, now: Date): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await seedReference({ db: drizzle({ client }), now });
  } finally {
    await client.end();
  }
}
