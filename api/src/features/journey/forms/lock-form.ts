import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { NotFound } from '#errors.ts';
import { type Form, forms } from '#tables/journey/forms.table.ts';

/** A change of a form waits for the one before it. */
export async function lockForm(db: Database, id: number): Promise<Form> {
  const [form] = await db.select().from(forms).where(eq(forms.id, id)).for('update');
  if (!form) throw new NotFound('Form');
  return form;
}
