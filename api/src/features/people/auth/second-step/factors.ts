import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';
import { authenticatorApps, type Passkey, passkeys } from '#tables/people/auth/second-step.table.ts';

type Holder = Pick<Context, 'db'>;

export type Factors = {
  /** Since when the person has an authenticator app. */
  appSince: Date | null;
  passkeys: Passkey[];
};

/** The ways by which a person proves a log-in besides the password. */
export async function factorsOf({ db }: Holder, userId: number): Promise<Factors> {
  const [app] = await db
    .select({ confirmedAt: authenticatorApps.confirmedAt })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)));
  const own = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id);
  return { appSince: app?.confirmedAt ?? null, passkeys: own };
}

export function hasAny({ appSince, passkeys: keys }: Factors): boolean {
  return appSince !== null || keys.length > 0;
}

/** Whether one of the person's levels asks for a second step. */
export async function needsSecondStep({ db }: Holder, userId: number): Promise<boolean> {
  const [strict] = await db
    .select({ id: accessLevels.id })
    .from(userAccessLevels)
    .innerJoin(accessLevels, eq(accessLevels.id, userAccessLevels.accessLevelId))
    .where(and(eq(userAccessLevels.userId, userId), eq(accessLevels.needsSecondStep, true)))
    .limit(1);
  return strict !== undefined;
}

/** Whoever lacks a second step that their level asks for opens nothing, also not through a program. */
export async function lacksSecondStep(holder: Holder, userId: number): Promise<boolean> {
  return (await needsSecondStep(holder, userId)) && !hasAny(await factorsOf(holder, userId));
}
