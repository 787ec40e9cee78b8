import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { NotFound } from '#errors.ts';
import { type Form, forms } from '#tables/journey/forms.table.ts';

/** Whoever changes a form waits for the one who came before. */
export async function lockForm(db: Database, id: number): Promise<Form> {
  const [form] = await db.select().from(forms).where(eq(forms.id, id)).for('update');
  if (!form) throw new NotFound('Form');
  return form;
}
