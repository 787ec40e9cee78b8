import type { BreadcrumbSubject, SubjectKind } from '@app/rules/navigation/breadcrumbs';
import { displayName } from '@app/rules/people/users/full-name';
import { useKnownObject } from '#graphql/use-known-object.ts';

/** `id` when the name belongs to another subject. */
type Source = { type: string; fields: readonly string[]; id?: string };

/** The objects of answers with the name of a subject, the first known one wins. */
const sources: Partial<Record<SubjectKind, readonly Source[]>> = {
  accessLevel: [{ type: 'AccessLevel', fields: ['name'] }],
  batch: [{ type: 'Batch', fields: ['name'] }],
  coupon: [{ type: 'Coupon', fields: ['code'] }],
  course: [{ type: 'Course', fields: ['name'] }],
  event: [{ type: 'Event', fields: ['title'] }],
  form: [{ type: 'Form', fields: ['title'] }],
  funnel: [{ type: 'Funnel', fields: ['name'] }],
  group: [{ type: 'Group', fields: ['name'] }],
  lesson: [{ type: 'Lesson', fields: ['name'] }],
  lessonFile: [{ type: 'LessonFile', fields: ['name'] }],
  myCourse: [{ type: 'MyCourse', fields: ['name'] }],
  myEvent: [{ type: 'MyEvent', fields: ['title'] }],
  myLesson: [{ type: 'MyLesson', fields: ['name'] }],
  myResource: [{ type: 'Resource', fields: ['title'] }],
  paymentTerm: [{ type: 'PaymentTerm', fields: ['name'] }],
  person: [
    { type: 'User', fields: ['firstName', 'lastName'] },
    { type: 'DeskPerson', fields: ['name'] },
    { type: 'Subscriber', fields: ['name'] },
    { type: 'LedPerson', fields: ['name'] },
    { type: 'SuccessManager', fields: ['name'] },
  ],
  product: [{ type: 'Product', fields: ['name'] }],
  resourceFile: [{ type: 'ResourceFile', fields: ['title'] }],
  stage: [{ type: 'Stage', fields: ['name'] }],
  subGroup: [{ type: 'SubGroup', fields: ['name'] }],
  subscription: [{ type: 'UserSubscription', fields: ['product'] }],
  unit: [{ type: 'Unit', fields: ['name'] }],
};

type ThingNameProps = {
  thing: BreadcrumbSubject;
  label: string;
  /** All things of the address. */ siblings: readonly BreadcrumbSubject[];
};

/** The name of a subject as soon as its page has it; until then its kind. */
export function ThingName({ thing, label, siblings }: ThingNameProps) {
  const [first, second = besides(thing, siblings), third, fourth, fifth] = sources[thing.kind] ?? [];
  const names = [
    useName(thing, first),
    useName(thing, second),
    useName(thing, third),
    useName(thing, fourth),
    useName(thing, fifth),
  ];
  return names.find(Boolean) ?? label;
}

function useName({ id }: BreadcrumbSubject, source?: Source): string {
  const { type = '', fields = [], id: otherId = id } = source ?? {};
  const known = useKnownObject(type, otherId, fields);
  // Only these: a coupon has a code of its own besides the name of its funnel.
  return nameIn(known && Object.fromEntries(fields.map((field) => [field, known[field]])));
}

/** The page of a coupon loads the name of its funnel, not the funnel; the page of an event loads one of its dates. */
function besides({ kind }: BreadcrumbSubject, siblings: readonly BreadcrumbSubject[]): Source | undefined {
  const date = kind === 'myEvent' ? new URLSearchParams(location.search).get('on') : null;
  if (date) return { type: 'MyEvent', fields: ['title'], id: date };
  const coupon = kind === 'funnel' ? siblings.find((each) => each.kind === 'coupon') : undefined;
  return coupon && { type: 'Coupon', fields: ['funnelName'], id: coupon.id };
}

function nameIn(data: unknown): string {
  if (typeof data !== 'object' || data === null) return '';
  const fields = data as Record<string, unknown>;
  if (typeof fields.firstName === 'string' && typeof fields.lastName === 'string')
    return displayName({ firstName: fields.firstName, lastName: fields.lastName, suffix: null });
  const { name, title, code, funnelName, product } = fields;
  const text = [name, title, code, funnelName].find((value) => typeof value === 'string');
  return text ?? nameIn(product);
}
