export type TrainingLevel = 'beginner' | 'experienced';

export const trainingLevels = ['beginner', 'experienced'] as const satisfies readonly TrainingLevel[];

type LevelFacts = {
  /** Ends the names of its settings. */
  suffix: '' | '-exp';
  group: 'workshop-beginner' | 'workshop-experienced';
  /** The route and the flag of its settings. */
  page: 'liveWorkshopSettings' | 'liveWorkshopSettings2';
  /** How people choose it on the page. */
  choice: string;
  /** How staff call it. */
  label: string;
  lead: string;
};

export const levelFacts: Record<TrainingLevel, LevelFacts> = {
  beginner: {
    suffix: '',
    group: 'workshop-beginner',
    page: 'liveWorkshopSettings',
    choice: 'Beginner ako',
    label: 'Beginner',
    lead: 'No skill, no portfolio, no experience? Sakto. Three evenings, three small wins, one plan you can follow.',
  },
  experienced: {
    suffix: '-exp',
    group: 'workshop-experienced',
    page: 'liveWorkshopSettings2',
    choice: 'May experience na',
    label: 'Experienced',
    lead: 'May clients ka na? Three evenings on better rates, steady clients and work that fits your day.',
  },
};

export function isTrainingLevel(text: unknown): text is TrainingLevel {
  return text === 'beginner' || text === 'experienced';
}

export const trainingDays = [1, 2, 3] as const;
export type DayNumber = (typeof trainingDays)[number];

export function isDayNumber(value: unknown): value is DayNumber {
  return value === 1 || value === 2 || value === 3;
}
