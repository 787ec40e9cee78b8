import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { users } from '#tables/people/users.table.ts';
import { type DemoFile, storeDemoFiles } from './demo-files.ts';
import { portraitOf, portraitSize } from './demo-portrait.ts';
import type { SeedContext } from './seeding.ts';

type PortraitPerson = { id: number; sex: string | null };

/** A portrait as a picture that anyone could have uploaded. */
export async function drawPortrait({
  id,
  sex,
}: PortraitPerson): Promise<Pick<DemoFile, 'name' | 'content' | 'width' | 'height'>> {
  const drawing = portraitOf({ number: id, sex: sex === 'male' ? 'male' : 'female' });
  const content = await sharp(Buffer.from(drawing)).webp({ quality: 82, effort: 2 }).toBuffer();
  return { name: 'photo.webp', content, width: portraitSize, height: portraitSize };
}

/** Accounts that people try first, and the leaders shown with everyone's courses and groups. */
const shownFirst: ReadonlySet<string> = new Set(
  ['member', 'coach', 'head-coach', 'expert', 'team-lead', 'success-manager', 'tribe-team-fa', 'multi', 'returnee'].map(
    (account) => `${account}@tribe.test`,
  ),
);

/** A third of the people have a face; only who has been here can have put it there. After the sightings. */
export async function seedDemoPortraits(tx: SeedContext): Promise<void> {
  if (!tx.files) return;
  const seen = await tx.db
    .select({ id: users.id, email: users.email, sex: users.sex, createdAt: users.createdAt })
    .from(users)
    .where(isNotNull(users.lastSeenAt))
    .orderBy(asc(users.id));
  // Two in five of the others, since some have never been here.
  const sitters = seen.filter(
    ({ email }, at) => shownFirst.has(email) || (email.endsWith('@mail.test') && (at % 5 === 0 || at % 5 === 3)),
  );
  const stored = await storeDemoFiles(
    tx,
    await Promise.all(
      sitters.map(async (sitter) => ({
        ...(await drawPortrait(sitter)),
        purpose: 'profile-photo' as const,
        ownerId: sitter.id,
        createdAt: sitter.createdAt,
      })),
    ),
  );
  await tx.db
    .update(users)
    .set({ profileImage: sql`given.image` })
    .from(
      sql`unnest(${sql.param(sitters.map(({ id }) => id))}::int[],
        ${sql.param(stored.map(({ key }) => fileUrl(key)))}::text[]) as given (id, image)`,
    )
    .where(eq(users.id, sql`given.id`));
}
