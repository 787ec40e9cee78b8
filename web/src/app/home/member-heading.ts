import { daysBetween, formatDay, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import type { CurrentUser } from '#session/current-user.ts';
import { greeting } from './greeting.ts';

type Person = Pick<CurrentUser, 'firstName' | 'batch' | 'group'>;
type Heading = { title: string; description: string };

/** The heading of a member's home on every day after the first ones. */
export function usualHeading(user: Person, now: Date): Heading {
  const description = [formatDay(manilaDay(now)), ...about(user)].join(' · ');
  return { title: greeting(now, user.firstName), description };
}

/** The same in the first days. */
export function newcomerHeading(user: Person, now: Date, joinedOn: ManilaDay | null): Heading {
  const day = joinedOn && `Day ${daysBetween(joinedOn, manilaDay(now)) + 1}`;
  return {
    title: user.firstName ? `Welcome to the Tribe, ${user.firstName}!` : 'Welcome to the Tribe!',
    description: [day, ...about(user)].filter(Boolean).join(' · '),
  };
}

function about({ batch, group }: Person): string[] {
  return [batch?.name ?? '', group ? `Group ${group.name}` : ''].filter(Boolean);
}
