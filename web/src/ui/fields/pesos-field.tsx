import { TextField, type TextFieldProps } from '../form/text-field.tsx';

/** An amount of money as it is typed; `typedPesos` in the rules reads it. */
export function PesosField(props: TextFieldProps) {
  return <TextField inputMode="decimal" autoComplete="off" leftSection="₱" {...props} />;
}
