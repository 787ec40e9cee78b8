import type { LeadSource } from '@app/rules/growth/leads/lead-sources';
import { personKey } from '@app/rules/money/checkout/person-key';
import { beginSequence } from '#features/growth/campaigns/begin-sequences.ts';
import { leads } from '#tables/growth/leads.table.ts';
import type { Database } from '#db/client.ts';

type NewLead = Partial<typeof leads.$inferInsert> & { at?: Date };

let made = 0;

/** Somebody who opted in, with the sequence that follows. */
export async function makeLead({ db }: { db: Database }, { at = new Date(), ...values }: NewLead = {}) {
  const email = values.email ?? `lead-${++made}@example.com`;
  const source: LeadSource = values.source ?? 'free-lessons';
  const [lead] = await db
    .insert(leads)
    .values({
      name: 'Ana Reyes',
      mobile: '+639171234567',
      personKey: personKey(email),
      createdAt: at,
      ...values,
      email,
      source,
    })
    .returning();
  if (!lead) throw new Error('no lead was made');
  await beginSequence({ db, now: at }, { leadId: lead.id, sequence: source });
  return lead;
}
