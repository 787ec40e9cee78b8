import { sexes, sexLabels } from '@app/rules/people/users/person-input';
import { DateField, type DateFieldProps } from '#ui/fields/date-field.tsx';
import { SelectField, type SelectFieldProps } from '#ui/choices/select-field.tsx';

/** The forms of a person keep texts: an empty one means no value. */
type AsText<Props> = Omit<Props, 'value' | 'onChange'> & { value?: string; onChange: (text: string) => void };

const sexChoices = sexes.map((sex) => ({ value: sex, label: sexLabels[sex] }));

export function SexField({ value, onChange, ...props }: AsText<SelectFieldProps>) {
  const change = (next: string | null) => onChange(next ?? '');
  return <SelectField data={sexChoices} clearable allowDeselect {...props} value={value || null} onChange={change} />;
}

export function DayField({ value, onChange, ...props }: AsText<DateFieldProps>) {
  return <DateField clearable {...props} value={value || null} onChange={(next) => onChange(next ?? '')} />;
}
