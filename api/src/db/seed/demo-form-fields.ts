import type { FormField, StageRule } from '@app/rules/journey/forms/form-fields';

const field = (id: string, type: FormField['type'], label: string, more: Partial<FormField> = {}): FormField => ({
  id,
  type,
  label,
  help: null,
  isRequired: true,
  options: [],
  min: null,
  max: null,
  showIf: null,
  ...more,
});

/** The starting point of a new member: the answers lead to a stage. */
export const journeyFields: FormField[] = [
  field('about-you', 'section', 'About you', { isRequired: false, help: 'Two minutes. There are no wrong answers.' }),
  field('work-now', 'choice', 'What do you do today?', {
    options: ['Office job', 'Freelancing', 'Studying', 'Taking care of the family', 'Looking for work'],
  }),
  field('has-clients', 'choice', 'Have you had a paying client?', {
    options: ['Not yet', 'One or two', 'Three or more'],
  }),
  field('monthly-income', 'choice', 'What do you earn from clients in a month?', {
    options: ['Below ₱10,000', '₱10,000 to ₱50,000', 'Above ₱50,000'],
    showIf: { fieldId: 'has-clients', is: 'any', of: ['One or two', 'Three or more'] },
  }),
  field('held-back', 'manyChoices', 'What holds you back most?', {
    options: ['I do not know where to start', 'I lack a skill', 'I lack time', 'I am shy to apply'],
    showIf: { fieldId: 'has-clients', is: 'any', of: ['Not yet'] },
  }),
  field('plan', 'section', 'Your plan', { isRequired: false }),
  field('hours', 'number', 'Hours a week', { help: 'That you can give to learning and clients.', min: '1', max: '80' }),
  field('confidence', 'scale', 'How sure are you that you can do it?', { min: '1', max: '5' }),
  field('goal', 'longText', 'Goal', { isRequired: false, help: 'What should be different a year from now?' }),
  field('honest', 'consent', 'I answered honestly', { help: 'So we can put you in the stage that fits.' }),
];

export const journeyStageRules: StageRule[] = [
  {
    stageNumber: 3,
    when: [
      { fieldId: 'has-clients', is: 'any', of: ['Three or more'] },
      { fieldId: 'monthly-income', is: 'any', of: ['Above ₱50,000'] },
    ],
  },
  { stageNumber: 2, when: [{ fieldId: 'has-clients', is: 'any', of: ['Three or more'] }] },
  { stageNumber: 1, when: [{ fieldId: 'has-clients', is: 'any', of: ['One or two'] }] },
];

export const feedbackFields: FormField[] = [
  field('rating', 'scale', 'How was your month in the community?', { min: '1', max: '5' }),
  field('helped', 'manyChoices', 'What helped you?', {
    options: ['Lessons', 'Live events', 'My group', 'My coach', 'Wins of others'],
  }),
  field('recommend', 'choice', 'Would you tell a friend about us?', { options: ['Yes', 'Maybe', 'No'] }),
  field('why-not', 'longText', 'What would have to change?', {
    isRequired: false,
    showIf: { fieldId: 'recommend', is: 'any', of: ['No', 'Maybe'] },
  }),
  field('hours-spent', 'number', 'Hours of learning a week', { min: '0', max: '80' }),
  field('message', 'longText', 'Anything else?', { isRequired: false }),
];

export const clinicFields: FormField[] = [
  field('portfolio', 'shortText', 'Link to your portfolio'),
  field('evening', 'choice', 'Which evening suits you?', { options: ['Tuesday', 'Thursday', 'Saturday'] }),
  field('page', 'file', 'A page you want to improve', { isRequired: false }),
];
