import { type PersonTab, personTabs, tabsOfPerson } from '@app/rules/people/person-page/person-tabs';
import { useSearchParams } from '#router/router.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { useAccess } from '#session/use-access.ts';

/** Tabs of the page before it was one: their addresses are in mails and bookmarks. */
const formerTabs: Record<string, PersonTab> = { logins: 'activity', actions: 'activity' };

export function useSeesMoney(): boolean {
  const { mayOpen } = useAccess();
  return mayOpen('subscription') || mayOpen('studentPaymentDetails');
}

/** The tabs the viewer has on somebody's page, and the open one. An address of its own has its tab open. */
export function usePersonTabs(userId: number, opened?: PersonTab): { tabs: PersonTab[]; current: PersonTab } {
  const { mayOpen } = useAccess();
  const isOneself = useCurrentUser().id === userId;
  const [search] = useSearchParams();
  const tabs = tabsOfPerson({ seesMoney: useSeesMoney(), seesAccounts: mayOpen('users'), isOneself });
  const named = search.get('tab') ?? '';
  const chosen = opened ?? formerTabs[named] ?? personTabs.find((tab) => tab === named);
  return { tabs, current: chosen && tabs.includes(chosen) ? chosen : 'overview' };
}
