/** Everyone in the demo has this password. */
export const demoPassword = 'Tribe-Demo-2026!';

export const demoDomain = '@tribe.test';

export type DemoAccount = { name: string; label: string };

/** The demo accounts by what they show; `name` is the part before the at sign. */
export const demoAccounts: readonly { title: string; accounts: readonly DemoAccount[] }[] = [
  {
    title: 'Members',
    accounts: [
      { name: 'member', label: 'Member' },
      { name: 'non-member', label: 'Non-member' },
      { name: 'affiliate', label: 'Affiliate' },
    ],
  },
  {
    title: 'Coaches and leads',
    accounts: [
      { name: 'coach', label: 'Coach' },
      { name: 'assistant-coach', label: 'Assistant coach' },
      { name: 'head-coach', label: 'Head coach' },
      { name: 'expert', label: 'Expert' },
      { name: 'team-lead', label: 'Team lead' },
      { name: 'assistant-team-lead', label: 'Asst. team lead' },
    ],
  },
  {
    title: 'Staff',
    accounts: [
      { name: 'success-manager', label: 'Success manager' },
      { name: 'tribe-team-fa', label: 'Team, full access' },
      { name: 'tribe-team-ro', label: 'Team, read only' },
    ],
  },
];

/** Members in the states that decide what they see. */
export const demoStates: readonly string[] = [
  'two-roles',
  'returnee',
  'newbie',
  'expired',
  'expiring',
  'overdue',
  'upcoming',
  'lifetime',
  'multi',
];
