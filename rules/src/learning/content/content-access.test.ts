import { expect, test } from 'vitest';
import { type ContentItem, type Learner, openingOf } from './content-access.ts';

const item: ContentItem = { status: 'published', isFree: false, levelIds: ['member'], productIds: [7] };
const nobody: Learner = {
  isSignedIn: false,
  levelIds: [],
  isStaff: false,
  isMembershipOpen: false,
  memberSince: null,
  products: [],
};
const person: Learner = { ...nobody, isSignedIn: true, levelIds: ['non-member'] };
const member: Learner = { ...person, levelIds: ['member'], isMembershipOpen: true, memberSince: '2026-03-01' };
const bought = { productId: 7, startsOn: '2026-05-01', isBlocked: false };

test.each<[string, Partial<ContentItem>, Learner, object]>([
  ['staff see drafts', { status: 'draft' }, { ...person, isStaff: true }, { isOpen: true, by: 'staff' }],
  ['a draft is closed to members', { status: 'draft' }, member, { isOpen: false, because: 'draft' }],
  ['a free draft is closed too', { status: 'draft', isFree: true }, member, { isOpen: false, because: 'draft' }],
  ['a public draft is closed too', { status: 'draft', isPublic: true }, nobody, { isOpen: false, because: 'draft' }],
  ['public things open to visitors', { isPublic: true }, nobody, { isOpen: true, by: 'public' }],
  ['free things do not open to visitors', { isFree: true }, nobody, { isOpen: false, because: 'signed-out' }],
  ['free things open to everyone signed in', { isFree: true }, person, { isOpen: true, by: 'free' }],
  ['a visitor is asked to sign in', {}, nobody, { isOpen: false, because: 'signed-out' }],
  ['a level on the list opens', {}, member, { isOpen: true, by: 'level', since: '2026-03-01' }],
  ['a level that is not on the list does not', {}, person, { isOpen: false, because: 'nothing' }],
  [
    'member counts only while the membership does',
    {},
    { ...member, isMembershipOpen: false },
    { because: 'membership-over' },
  ],
  [
    'another level opens whatever the membership',
    { levelIds: ['member', 'coach'] },
    { ...member, levelIds: ['member', 'coach'], isMembershipOpen: false },
    { isOpen: true, by: 'level', since: null },
  ],
  [
    'a product that contains it opens',
    {},
    { ...person, products: [bought] },
    { isOpen: true, by: 'product', since: '2026-05-01' },
  ],
  ['another product does not', {}, { ...person, products: [{ ...bought, productId: 8 }] }, { because: 'nothing' }],
  [
    'a blocked product does not',
    {},
    { ...person, products: [{ ...bought, isBlocked: true }] },
    { because: 'product-blocked' },
  ],
  [
    'a blocked product beside an open membership does not matter',
    {},
    { ...member, products: [{ ...bought, isBlocked: true }] },
    { isOpen: true, by: 'level' },
  ],
  ['what opened first counts', {}, { ...member, products: [bought] }, { isOpen: true, since: '2026-03-01' }],
  ['an item for nobody opens to nobody', { levelIds: [], productIds: [] }, member, { because: 'nothing' }],
])('%s', (_name, part, learner, expected) => {
  expect(openingOf({ ...item, ...part }, learner)).toMatchObject(expected);
});
