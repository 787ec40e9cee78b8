import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps, useFieldAria } from '../inputs/field-frame.tsx';
import classes from '../inputs/field.module.css';
import { InputBox } from '../inputs/input-box.tsx';

type NativeSelectFieldProps = Pick<FieldFrameProps, 'label' | 'error' | 'required'> &
  Omit<ComponentProps<'select'>, 'children'> & {
    data: readonly { value: string; label: string }[];
    help?: ReactNode;
  };

/** One of a short list, chosen as the phone itself does it: pages with it load no library for lists. */
export function NativeSelectField({ label, help, error, data, id, ...select }: NativeSelectFieldProps) {
  const { ids, aria } = useFieldAria(id, { description: help, error });
  return (
    <FieldFrame {...{ ids, label, description: help, error }} required={select.required}>
      <InputBox error={error} rightSection={<IconChevronDown size={16} aria-hidden />}>
        <select className={classes.input} {...aria} {...select}>
          {data.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </InputBox>
    </FieldFrame>
  );
}
