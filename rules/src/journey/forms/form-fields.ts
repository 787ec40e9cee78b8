export const formFieldTypes = [
  'shortText',
  'longText',
  'email',
  'number',
  'date',
  'mobileNumber',
  'choice',
  'manyChoices',
  'scale',
  'file',
  'consent',
  'section',
] as const;
export type FormFieldType = (typeof formFieldTypes)[number];

/** Shows the field only when an earlier field has, or does not have, one of these values. */
export type ShowIf = { fieldId: string; is: 'any' | 'none'; of: string[] };

export type FormField = {
  /** Random and kept when the field is edited: answers are stored under it. */
  id: string;
  type: FormFieldType;
  label: string;
  help: string | null;
  isRequired: boolean;
  /** For choice fields. */
  options: string[];
  /** Smallest and largest length, number, date or scale. */
  min: string | null;
  max: string | null;
  showIf: ShowIf | null;
};

/** Answers that lead to a stage: the first rule whose conditions all hold decides. */
export type StageRule = { stageNumber: number; when: ShowIf[] };

/** The answers by field id: a text, several choices, or the id of a file. */
export type FormValues = Record<string, string | string[] | number | boolean | null>;
