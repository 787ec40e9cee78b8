import type { BadgeTone } from '#ui/values/status-badge.tsx';

export type SampleMember = {
  id: number;
  name: string;
  email: string;
  tribeId: string;
  stage: string;
  batch: number;
  membership: { tone: BadgeTone; text: string };
  nextPayment: { centavos: number; day: string } | null;
  lastSeen: string;
  points: number;
};

const firstNames = [
  'Analyn',
  'Ferdinand',
  'Jayson',
  'Jomar',
  'Kristine Joy',
  'Liza Mae',
  'Maricel',
  'Mark Anthony',
  'Paolo',
  'Rowena',
  'Cherry Ann',
  'Bong',
];

const lastNames = [
  'Mercado',
  'Lacson',
  'Dela Cruz',
  'Reyes',
  'Bautista',
  'Santos',
  'Ocampo',
  'Villareal',
  'Dizon',
  'Castillo',
  'Aguilar',
];

const stages = [
  '0 Set up',
  '1 Find a niche',
  '2 Portfolio',
  '3 Find clients',
  '4 First project',
  '5 Deliver',
  '6 Lead',
];

const memberships: SampleMember['membership'][] = [
  { tone: 'success', text: 'Active' },
  { tone: 'warning', text: 'Expiring soon' },
  { tone: 'success', text: 'Active' },
  { tone: 'danger', text: 'Overdue' },
  { tone: 'success', text: '2 subscriptions' },
  { tone: 'neutral', text: 'Expired' },
];

/** 64 believable people; the same ones each time. */
export const sampleMembers: SampleMember[] = Array.from({ length: 64 }, (_, index) => {
  const name = `${firstNames[(index * 5) % firstNames.length]} ${lastNames[(index * 7) % lastNames.length]}`;
  return {
    id: 143 + index,
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@mail.test`,
    tribeId: `T-${String(143 + index).padStart(6, '0')}`,
    stage: stages[(index * 3) % stages.length] ?? '',
    batch: 14 + (index % 4),
    membership: memberships[index % memberships.length] ?? { tone: 'neutral', text: 'Expired' },
    nextPayment:
      index % 5 === 1
        ? null
        : { centavos: 1_500_00 * ((index % 3) + 1), day: `2026-12-${String((index % 27) + 1).padStart(2, '0')}` },
    lastSeen: new Date(Date.UTC(2026, 10, 15 - (index % 12), (index * 7) % 24)).toISOString(),
    points: 40 * ((index * 7) % 31),
  };
});
