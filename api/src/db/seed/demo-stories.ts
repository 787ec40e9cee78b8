import { addDays, type ManilaDay } from '@app/rules/time/manila';
import { type CrowdPerson, crowdPeople } from './demo-crowd-people.ts';
import { accountHistories, type DemoHistory, memberHistories, visitorHistories } from './demo-histories.ts';
import { type DemoPerson, demoPeople } from './demo-people.ts';

type WithHistory<Person> = Person & { history: DemoHistory; joinedOn: ManilaDay };

export type DemoStories = { named: WithHistory<DemoPerson>[]; crowd: WithHistory<CrowdPerson>[] };

/**
 * The demo people with their purchases, before anything is written: a buyer has an account from the day of the first
 * order, and everything else they do comes after it.
 */
export function demoStories(today: ManilaDay): DemoStories {
  const ofAccounts = accountHistories(today);
  const [ofMembers, ofVisitors] = [memberHistories(today), visitorHistories(today)];
  const historyOf = ({ levels, archivedDaysAgo }: CrowdPerson): DemoHistory => {
    if (levels.includes('member')) {
      const history = ofMembers.shift();
      if (!history) throw new Error('the demo has more members than histories of members');
      return history;
    }
    return (archivedDaysAgo === null && levels.includes('non-member') && ofVisitors.shift()) || [];
  };
  const withHistory = <Person extends { joinedDaysAgo: number }>(
    person: Person,
    history: DemoHistory,
  ): WithHistory<Person> => ({
    ...person,
    history,
    joinedOn: history[0]?.orderedOn ?? addDays(today, -person.joinedDaysAgo),
  });
  return {
    named: demoPeople.map((person) => withHistory(person, ofAccounts.get(person.email.split('@')[0] ?? '') ?? [])),
    crowd: crowdPeople().map((person) => withHistory(person, historyOf(person))),
  };
}
