import { plural } from '../../text/plural.ts';

/** What somebody of the team is there for; people who owe are null for viewers who must not know. */
export type StaffCare = {
  groups: readonly { name: string; people: number }[];
  /** Numbers of the stages they lead or review. */
  stages: readonly number[];
  /** People whose payments they follow up on, and how many of these are late. */
  owned: { people: number; late: number } | null;
  moveUps: number;
};

/** `Bayanihan, 52 people · Stages 0, 1 and 2`, or null. */
export function looksAfterText({ groups, stages, owned }: StaffCare): string | null {
  const parts = [
    ...groups.map(({ name, people }) => `${name}, ${plural(people, 'person', 'people')}`),
    ...(stages.length > 0 ? [`${stages.length === 1 ? 'Stage' : 'Stages'} ${listed(stages)}`] : []),
    ...(owned && owned.people > 0 ? [`Payments of ${plural(owned.people, 'person', 'people')}`] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : null;
}

/** `14 move-ups, 5 people who are late`, or null. */
export function waitingForText({ moveUps, owned }: StaffCare): string | null {
  const late = owned?.late ?? 0;
  const parts = [
    ...(moveUps > 0 ? [plural(moveUps, 'move-up')] : []),
    ...(late > 0 ? [`${plural(late, 'person', 'people')} ${late === 1 ? 'who is' : 'who are'} late`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : null;
}

function listed(numbers: readonly number[]): string {
  const words = numbers.toSorted((one, other) => one - other).map(String);
  const last = words.pop() ?? '';
  return words.length > 0 ? `${words.join(', ')} and ${last}` : last;
}
