import { stageMessages } from '@app/rules/journey/stages/stage';
import { seesOwnPeopleOnly } from '@app/rules/people/access/own-people';
import { eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { Forbidden } from '#errors.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { lockPeople } from '#features/people/users/may-act.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';

/**
 * Staff are about to change somebody's stage, tasks or points: by the rule of every change to people, so not of
 * administrators, themselves, archived people or those whom a colleague looks after.
 */
export async function holdForJourney(txContext: Context, userId: number): Promise<Context> {
  await lockPeople(txContext, [userId], { most: 1 });
  const tx = await withFourEyes(txContext, userId, 'user_update');
  await refuseOthersPerson(tx, userId);
  return tx;
}

/** Staff who see only their own people leave those of a colleague alone; people without an owner are anyone's. */
async function refuseOthersPerson(tx: Context, userId: number): Promise<void> {
  const viewer = requireViewer(tx);
  if (!seesOwnPeopleOnly(viewer.pages)) return;
  const [owner] = await tx.db.select().from(collectionOwners).where(eq(collectionOwners.userId, userId));
  if (owner && owner.ownerId !== viewer.userId) throw new Forbidden(stageMessages.notYourPerson);
}
