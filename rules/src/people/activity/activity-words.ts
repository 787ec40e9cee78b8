/** What was done, around the person, the amount and the thing it was done to: `approved {amount} from {person}`. */
export const activityWords = {
  'payment.submit': 'sent a proof of {amount}',
  'payment.approve': 'approved {amount} from {person}',
  'payment.reject': 'sent back a proof of {amount} from {person}',
  'payment.revoke': 'revoked {amount} from {person}',
  'payment.refund': 'refunded {amount} to {person}',
  'collection.contact': 'logged a contact with {person}',
  'user.enrol': 'enrolled {person}',
  'user.create': 'added {person}',
  'user.archive': 'archived {person}',
  'user.restore': 'restored {person}',
  'user.merge': 'merged an account into {person}',
  'user.levels': 'changed the access of {person}',
  'user.note': 'wrote a note about {person}',
  'subscription.pause': 'paused a subscription of {person}',
  'subscription.resume': 'resumed a subscription of {person}',
  'subscription.unsubscribe': 'unenrolled {person}',
  'move-up.approve': 'moved {person} up',
  'move-up.return': 'asked {person} for more before moving up',
  'course.publish': 'published the course {thing}',
  'event.publish': 'published the event {thing}',
  'funnel-page.publish': 'published a funnel page',
  'form.publish': 'published the form {thing}',
  'import.done': 'imported a workbook',
} as const;

export type ActivityAction = keyof typeof activityWords;
export const activityActions = Object.keys(activityWords);

export function isActivityAction(action: string): action is ActivityAction {
  return Object.hasOwn(activityWords, action);
}

export type ActivityValues = { person: string | null; amount: string | null; thing: string | null };
export type ActivityPart = { text: string; isStrong: boolean };

const unknown: Record<keyof ActivityValues, string> = { person: 'a person', amount: 'a payment', thing: 'it' };

/** The sentence in parts; names and amounts are strong, and what is not known is named in general. */
export function activityParts(action: ActivityAction, values: ActivityValues): ActivityPart[] {
  return activityWords[action]
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = piece.slice(1, -1);
      if (!piece.startsWith('{') || !isValue(name)) return { text: piece, isStrong: false };
      const value = values[name];
      return value === null ? { text: unknown[name], isStrong: false } : { text: value, isStrong: true };
    });
}

function isValue(name: string): name is keyof ActivityValues {
  return name === 'person' || name === 'amount' || name === 'thing';
}
