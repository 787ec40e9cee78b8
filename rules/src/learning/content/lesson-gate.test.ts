import { expect, test } from 'vitest';
import type { ContentItem, Learner } from './content-access.ts';
import { type GatedLesson, gatesOf, lessonGate } from './lesson-gate.ts';

const course: ContentItem = { status: 'published', isFree: false, levelIds: ['member'], productIds: [] };
const lesson: GatedLesson = { status: 'published', isFreePreview: false };
const nonMember: Learner = {
  isSignedIn: true,
  levelIds: ['non-member'],
  isStaff: false,
  isMembershipOpen: false,
  memberSince: null,
  products: [],
};
const member: Learner = { ...nonMember, levelIds: ['member'], isMembershipOpen: true, memberSince: '2026-11-01' };
const staff: Learner = { ...nonMember, isStaff: true };
const visitor: Learner = { ...nonMember, isSignedIn: false, levelIds: [] };
const today = '2026-11-15';

type Case = {
  course?: Partial<ContentItem>;
  lesson?: Partial<GatedLesson>;
  days?: number;
  learner: Learner;
  because: string | null;
  opensOn?: string;
};

test.each<[string, Case]>([
  ['a member opens a lesson of the course', { learner: member, because: null }],
  ['someone else does not', { learner: nonMember, because: 'nothing' }],
  ['a preview opens to everyone signed in', { lesson: { isFreePreview: true }, learner: nonMember, because: null }],
  ['a preview does not open to visitors', { lesson: { isFreePreview: true }, learner: visitor, because: 'signed-out' }],
  ['a free lesson opens to visitors', { lesson: { isFreeLesson: true }, learner: visitor, because: null }],
  ['a free lesson may not wait', { lesson: { isFreeLesson: true }, days: 30, learner: visitor, because: null }],
  ['a draft of one does not', { lesson: { status: 'draft', isFreeLesson: true }, learner: visitor, because: 'draft' }],
  ['a preview may not wait', { lesson: { isFreePreview: true }, days: 30, learner: member, because: null }],
  ['a draft stays closed', { lesson: { status: 'draft' }, learner: member, because: 'draft' }],
  ['so does a draft preview', { lesson: { status: 'draft', isFreePreview: true }, learner: member, because: 'draft' }],
  ['a lesson of a draft course is a draft', { course: { status: 'draft' }, learner: member, because: 'draft' }],
  ['staff open drafts', { course: { status: 'draft' }, lesson: { status: 'draft' }, learner: staff, because: null }],
  ['staff wait for nothing', { days: 30, learner: staff, because: null }],
  ['a unit opens after its days', { days: 14, learner: member, because: null }],
  ['and not a day earlier', { days: 15, learner: member, because: 'not-yet', opensOn: '2026-11-16' }],
  ['a free course opens at once', { course: { isFree: true }, days: 30, learner: nonMember, because: null }],
  ['who may not open the course is told that first', { days: 30, learner: nonMember, because: 'nothing' }],
])('%s', (_name, { course: part, lesson: lessonPart, days, learner, because, opensOn = null }) => {
  const item = {
    course: { ...course, ...part },
    unit: { availableAfterDays: days ?? null },
    lesson: { ...lesson, ...lessonPart },
  };
  expect(lessonGate(item, learner, today)).toEqual({ isOpen: because === null, because, opensOn });
});

test('a course says why it is closed', () => {
  expect(gatesOf(course, member, today).course).toEqual({ isOpen: true, because: null, opensOn: null });
  expect(gatesOf(course, nonMember, today).course).toEqual({ isOpen: false, because: 'nothing', opensOn: null });
});
