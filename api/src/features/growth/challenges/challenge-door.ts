import { settingValue } from '@app/rules/platform/settings/setting-value';
import { displayName } from '@app/rules/people/users/full-name';
import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { users } from '#tables/people/users.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import { isChallengeParticipant } from './join-challenge.ts';
import { openChallenge } from './open-challenge.ts';

export type ChallengeDoor = {
  /** A signed-in person who takes part already goes straight on; nobody else is told who does. */
  takesPart: boolean;
  thankYouUrl: string;
  known: { name: string; email: string; mobile: string } | null;
};

/** What `/free-lessons?source=challenge` does for whoever opens it. */
export async function challengeDoor(ctx: Context): Promise<ChallengeDoor> {
  const [stored] = await ctx.db.select().from(settings).where(eq(settings.name, 'challenge-thank-you-url'));
  const thankYouUrl = settingValue('challenge-thank-you-url', stored?.value) || '/thank-you';
  const self = await selfOf(ctx);
  if (!self) return { takesPart: false, thankYouUrl, known: null };
  const { isChallengeParticipant: takesPart } = await isChallengeParticipant(ctx, self.email);
  return { takesPart, thankYouUrl, known: self };
}

async function selfOf({ db, viewer }: Context): Promise<ChallengeDoor['known']> {
  if (!viewer || viewer.unfinished) return null;
  const { email, mobileNumber, firstName, lastName, suffix } = users;
  const [self] = await db
    .select({ email, mobileNumber, firstName, lastName, suffix })
    .from(users)
    .where(eq(users.id, viewer.userId));
  if (!self) return null;
  const mobile = (self.mobileNumber ?? '').replace(/^(?:\+63|0)/, '');
  return { name: displayName(self), email: self.email, mobile };
}

/** What the sheet says. */
export async function sheetFacts(ctx: Context, { thankYouUrl, known }: ChallengeDoor) {
  return { ...(await openChallenge(ctx)), thankYouUrl, known };
}
