import { displayName, type NameParts } from '@app/rules/people/users/full-name';
import { contactChannels } from '@app/rules/money/collections/collections';
import { channelLabels } from '@app/rules/money/collections/contact';
import { builder } from '#graphql/builder.ts';
import type { DeskPerson, LastContact, StaffName } from '#db/hot/desk-person.ts';
import type { Sum } from './totals.ts';

const nameOf = (person: NameParts) => displayName(person);

export const DeskPersonType = builder.objectRef<DeskPerson>('DeskPerson').implement({
  description: 'Somebody of whom money is expected',
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.string({ resolve: nameOf }),
    isVisitor: t.exposeBoolean('isVisitor', {
      description: 'Ordered without signing in: there is no account to open yet',
    }),
    email: t.exposeString('email'),
    mobileNumber: t.exposeString('mobileNumber', { nullable: true }),
    tribeId: t.exposeString('tribeId', { nullable: true }),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    isMember: t.exposeBoolean('isMember', { description: 'Which of the two people pages shows them' }),
    batch: t.exposeString('batch', { nullable: true }),
  }),
});

export const DeskStaffType = builder.objectRef<StaffName>('DeskStaff').implement({
  fields: (t) => ({ id: t.exposeInt('id'), name: t.string({ resolve: nameOf }) }),
});

/** The labels of channels hold dashes, which names of GraphQL cannot. */
const channelOf = (channel: (typeof contactChannels)[number]) => channelLabels[channel];

export const LastContactType = builder.objectRef<LastContact>('LastContact').implement({
  fields: (t) => ({
    channel: t.exposeString('channel'),
    channelLabel: t.string({ resolve: ({ channel }) => channelOf(channel) }),
    note: t.exposeString('note', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.expose('by', { type: DeskStaffType, nullable: true }),
  }),
});

export const SumType = builder.objectRef<Sum>('CollectionSum').implement({
  fields: (t) => ({ count: t.exposeInt('count'), amount: t.expose('amount', { type: 'Pesos' }) }),
});
