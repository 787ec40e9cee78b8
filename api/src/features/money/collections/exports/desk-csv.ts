import { channelLabels } from '@app/rules/money/collections/contact';
import { manilaDay } from '@app/rules/time/manila';
import { displayName } from '@app/rules/people/users/full-name';
import { z } from 'zod';
import { type Context, requireViewer } from '#context.ts';
import type { CsvColumn } from '#csv-export.ts';
import type { DeskPerson, LastContact, StaffName } from '#db/hot/desk-person.ts';
import { Forbidden } from '#errors.ts';
import { idParameter } from '#id-parameter.ts';

/** Readers of the desk's lists may export them. */
export function requireDeskReader(ctx: Pick<Context, 'viewer'>): void {
  if (!requireViewer(ctx).pages.has('payment')) throw new Forbidden();
}

const id = idParameter.optional();

/** What lists and board are filtered by, from the address; the filter itself checks the values. */
export const filterQuery = z.object({
  band: z.string().optional(),
  search: z.string().optional(),
  batchId: id,
  productId: id,
  owner: z.string().optional(),
  platform: z.string().optional(),
  promise: z.string().optional(),
});

/** The first columns of every list of the desk. */
export const personColumns: readonly CsvColumn<{ person: DeskPerson }>[] = [
  ['Person', ({ person }) => displayName(person)],
  ['Tribe ID', ({ person }) => person.tribeId],
  ['Email', ({ person }) => person.email],
  ['Mobile Number', ({ person }) => person.mobileNumber],
  ['Batch', ({ person }) => person.batch],
];

/** The last columns of every list of the desk. */
export const careColumns: readonly CsvColumn<{ owner: StaffName | null; lastContact: LastContact | null }>[] = [
  ['Owner', ({ owner }) => owner && displayName(owner)],
  [
    'Last Contact',
    ({ lastContact }) => lastContact && `${manilaDay(lastContact.at)} ${channelLabels[lastContact.channel]}`,
  ],
  ['Last Contact By', ({ lastContact }) => lastContact?.by && displayName(lastContact.by)],
  ['Last Contact Note', ({ lastContact }) => lastContact?.note],
];
