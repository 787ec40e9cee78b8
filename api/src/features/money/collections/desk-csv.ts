import { channelLabels } from '@app/rules/money/collections/contact';
import { manilaDay } from '@app/rules/time/manila';
import { displayName } from '@app/rules/people/users/full-name';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { Forbidden } from '#errors.ts';
import type { DeskPerson, LastContact, StaffName } from '#db/hot/desk-person.ts';

/** Who reads the lists may take them along, but not with borrowed hands: a file leaves the house. */
export function requireDeskExporter(ctx: Pick<Context, 'viewer'>): void {
  refuseImpersonators(ctx);
  if (!requireViewer(ctx).pages.has('payment')) throw new Forbidden();
}

/** With which every list of the desk begins. */
export const personColumns = ['Person', 'Tribe ID', 'Email', 'Mobile Number', 'Batch'];

export function personCells(person: DeskPerson) {
  return [displayName(person), person.tribeId, person.email, person.mobileNumber, person.batch];
}

/** And ends. */
export const careColumns = ['Owner', 'Last Contact', 'Last Contact By', 'Last Contact Note'];

export function careCells({ owner, lastContact }: { owner: StaffName | null; lastContact: LastContact | null }) {
  return [
    owner && displayName(owner),
    lastContact && `${manilaDay(lastContact.at)} ${channelLabels[lastContact.channel]}`,
    lastContact?.by && displayName(lastContact.by),
    lastContact?.note,
  ];
}
