/** The parts of a person's page, by their name in the address. */
export const personTabs = ['overview', 'payments', 'learning', 'journey', 'activity', 'notes', 'account'] as const;
export type PersonTab = (typeof personTabs)[number];

type PersonPageViewer = {
  /** May see people's money at all; whose is another question, which the tab itself answers. */
  seesMoney: boolean;
  /** Works with accounts, and not only with what people learn. */
  seesAccounts: boolean;
  isOneself: boolean;
};

/** The tabs a viewer has. Nobody reads the notes about themselves. */
export function tabsOfPerson({ seesMoney, seesAccounts, isOneself }: PersonPageViewer): PersonTab[] {
  const isShown: Partial<Record<PersonTab, boolean>> = {
    payments: seesMoney,
    notes: !isOneself,
    account: seesAccounts,
  };
  return personTabs.filter((tab) => isShown[tab] ?? true);
}
