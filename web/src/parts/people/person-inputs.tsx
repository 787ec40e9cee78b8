import {
  ownFields,
  type PersonField,
  type PersonFieldGroup,
  type PersonFieldKind,
  type PersonFieldName,
  type SelfField,
  type StaffField,
  staffFields,
} from '@app/rules/people/users/person-fields';
import type { GetInputPropsReturnType } from '@mantine/form';
import { Fragment, type ReactNode } from 'react';
import { TextField, type TextFieldProps } from '#ui/form/text-field.tsx';
import { DayField, SexField } from './personal-fields.tsx';

type InputProps = GetInputPropsReturnType &
  Pick<TextFieldProps, 'label' | 'required' | 'help' | 'autoComplete'> & { placeholder?: string };

const textInput = (props: InputProps) => <TextField {...props} />;

/** The input of each kind; null when the kind has no single input: a location has three, a photo has a dialog. */
const inputs: Record<PersonFieldKind, ((props: InputProps) => ReactNode) | null> = {
  name: textInput,
  text: textInput,
  email: (props) => <TextField type="email" {...props} />,
  mobile: (props) => <TextField type="tel" placeholder="0917 123 4567" {...props} />,
  facebook: (props) => <TextField inputMode="url" placeholder="facebook.com/username" {...props} />,
  sex: (props) => <SexField {...props} />,
  day: (props) => <DayField {...props} />,
  place: null,
  longText: null,
  socials: null,
  photo: null,
  tribeId: null,
  batch: null,
  number: null,
  instant: null,
};

const placeholders: Partial<Record<PersonFieldName, string>> = { suffix: 'Jr., III' };

/** Browsers fill these in on the own profile. On staff pages they would fill in the name of the staff member. */
const autoComplete: Partial<Record<PersonFieldName, string>> = {
  firstName: 'given-name',
  middleName: 'additional-name',
  lastName: 'family-name',
  mobileNumber: 'tel',
};

type PersonInputsProps<Name> = {
  groups: readonly PersonFieldGroup[];
  field: (name: Name) => GetInputPropsReturnType;
  /** Placeholder of a select without a value. */
  unchosen: string;
};

/** The inputs of one's own profile, from the table of fields. */
export function OwnInputs({ field, ...props }: PersonInputsProps<SelfField>) {
  const own = ownFields.map(({ name, help, ...rest }) => ({
    ...rest,
    name,
    props: { help, autoComplete: autoComplete[name], ...field(name) },
  }));
  return inputsOf(own, props);
}

/** The inputs for staff, on the page of a person. */
export function StaffInputs({ field, ...props }: PersonInputsProps<StaffField>) {
  return inputsOf(
    staffFields.map((each) => ({ ...each, props: { autoComplete: 'off', ...field(each.name) } })),
    props,
  );
}

type FilledField = PersonField & { name: PersonFieldName; props: InputProps };

function inputsOf(
  fields: readonly FilledField[],
  { groups, unchosen }: Pick<PersonInputsProps<never>, 'groups' | 'unchosen'>,
): ReactNode {
  return groups.flatMap((group) =>
    fields.flatMap(({ name, group: own, kind, label, isRequired = false, props }) => {
      const input = inputs[kind];
      if (own !== group || !input) return [];
      const placeholder = kind === 'sex' ? unchosen : placeholders[name];
      const named = { label, required: isRequired, ...(placeholder && { placeholder }) };
      return <Fragment key={name}>{input({ ...named, ...props })}</Fragment>;
    }),
  );
}
