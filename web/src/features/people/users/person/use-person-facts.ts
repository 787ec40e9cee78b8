import {
  badgesOfPerson,
  hasStaffLevel,
  type PersonBadge,
  type PersonState,
} from '@app/rules/people/person-page/person-state';
import { daysBetween, manilaDay } from '@app/rules/time/manila';
import type { PersonMoneyQuery, PersonSummaryQuery } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { PersonMoney, PersonSummary } from './person-page.operations.ts';
import { isMember, type PersonOnPage } from './person-page-parts.tsx';
import { useSeesMoney } from './use-person-tabs.ts';

export type ShownMoney = NonNullable<PersonMoneyQuery['personMoney']>;
export type Progress = NonNullable<PersonSummaryQuery['userStageProgress']>;

/** Everything the header and the cards know of a person beside their own row. */
export type PersonFacts = {
  summary: PersonSummaryQuery['personSummary'] | undefined;
  progress: Progress | null | undefined;
  moveUp: PersonSummaryQuery['waitingMoveUp'] | undefined;
  /** Undefined while it loads, null for viewers who see no money. */
  money: ShownMoney | null | undefined;
  /** Undefined until everything is known that decides about it. */
  state: PersonState | undefined;
  badges: PersonBadge[];
  error: Error | undefined;
  refetch: () => void;
};

export function usePersonFacts(person: PersonOnPage): PersonFacts {
  const seesMoney = useSeesMoney();
  const today = manilaDay(useNow());
  const variables = { userId: person.id };
  const about = useQuery(PersonSummary, { variables, fetchPolicy: 'cache-and-network' });
  const paid = useQuery(PersonMoney, { variables, skip: !seesMoney, fetchPolicy: 'cache-and-network' });
  const money = seesMoney ? paid.data?.personMoney : null;
  const { personSummary: summary, userStageProgress: progress, waitingMoveUp: moveUp } = about.data ?? {};
  const state: PersonState | undefined =
    summary && money !== undefined
      ? {
          isArchived: Boolean(person.archivedAt),
          isErased: Boolean(person.erasedAt),
          isMember: isMember(person),
          isStaff: hasStaffLevel(person.accessLevels.map(({ id }) => id)),
          hasSignedIn: Boolean(person.lastSeenAt ?? summary.lastLoginAt),
          moveUp: moveUp ?? null,
          money: money?.isVisible ? moneyState(money, today) : null,
        }
      : undefined;
  return {
    summary,
    progress,
    moveUp,
    money,
    state,
    badges: state ? badgesOfPerson(state) : [],
    error: about.error ?? paid.error,
    refetch: () => {
      void about.refetch().catch(() => undefined);
      if (seesMoney) void paid.refetch().catch(() => undefined);
    },
  };
}

/** The entry for money that comes now; one with a waiting proof is paid by approving that. */
export function payableEntry({ lateEntry, nextEntry, proofs }: ShownMoney) {
  const checked = new Set(proofs.map(({ scheduleId }) => scheduleId));
  return [lateEntry, nextEntry].find((entry) => entry && !checked.has(entry.id)) ?? null;
}

function moneyState({ proofs, lateEntry, hasSubscription, membershipEndsOn }: ShownMoney, today: string) {
  return {
    hasProof: proofs.length > 0,
    isOverdue: lateEntry !== null,
    hasSubscription,
    endsInDays: membershipEndsOn ? daysBetween(today, membershipEndsOn) : null,
  };
}
