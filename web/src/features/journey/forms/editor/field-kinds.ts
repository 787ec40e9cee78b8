import type { FormField, FormFieldType } from '@app/rules/journey/forms/form-fields';
import { hasOptions } from '@app/rules/journey/forms/form-input';
import {
  IconAlignLeft,
  IconCalendar,
  IconCheckbox,
  IconCircleDot,
  IconDeviceMobile,
  IconHash,
  IconHeading,
  IconLetterCase,
  IconMail,
  IconPaperclip,
  IconShieldCheck,
  IconStairs,
  type TablerIcon,
} from '@tabler/icons-react';
import { randomKey } from '#random-key.ts';

type Kind = { label: string; icon: TablerIcon; min?: string; max?: string };

/** The kinds of fields as the editor calls them, in the order of its menu; `min` and `max` name their limits. */
export const fieldKinds: Record<FormFieldType, Kind> = {
  shortText: { label: 'Short text', icon: IconLetterCase, min: 'Shortest length', max: 'Longest length' },
  longText: { label: 'Long text', icon: IconAlignLeft, min: 'Shortest length', max: 'Longest length' },
  choice: { label: 'Choice', icon: IconCircleDot },
  manyChoices: { label: 'Many choices', icon: IconCheckbox, min: 'At least', max: 'At most' },
  scale: { label: 'Scale', icon: IconStairs, min: 'From', max: 'To' },
  number: { label: 'Number', icon: IconHash, min: 'Smallest', max: 'Largest' },
  date: { label: 'Date', icon: IconCalendar, min: 'Earliest', max: 'Latest' },
  email: { label: 'Email', icon: IconMail },
  mobileNumber: { label: 'Mobile number', icon: IconDeviceMobile },
  file: { label: 'File', icon: IconPaperclip },
  consent: { label: 'Consent', icon: IconShieldCheck },
  section: { label: 'Section', icon: IconHeading },
};

export const fieldTypesInMenu = Object.keys(fieldKinds) as FormFieldType[];

export function newField(type: FormFieldType): FormField {
  return {
    id: randomKey().slice(0, 13),
    type,
    label: '',
    help: null,
    isRequired: type !== 'section' && type !== 'file',
    options: hasOptions(type) ? ['Option 1', 'Option 2'] : [],
    min: null,
    max: null,
    showIf: null,
  };
}

/** The field without the marks of the cache, as the server takes it. */
export function plainField({ id, type, label, help, isRequired, options, min, max, showIf }: FormField): FormField {
  const condition = showIf && { fieldId: showIf.fieldId, is: showIf.is, of: [...showIf.of] };
  return { id, type, label, help, isRequired, options: [...options], min, max, showIf: condition };
}

/** The name of a field. */
export function fieldName({ label, type }: FormField): string {
  return label.trim() || `Unnamed ${fieldKinds[type].label.toLowerCase()}`;
}
