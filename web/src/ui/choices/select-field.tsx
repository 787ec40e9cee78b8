import { Select, type SelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Mantine } from '../heavy/mantine.tsx';

export type SelectFieldProps = Omit<SelectProps, 'description'> & { help?: ReactNode };

/** One of a list; long lists can be searched with `searchable`. */
export function SelectField({ help, ...props }: SelectFieldProps) {
  return (
    <Mantine>
      <Select
        description={help}
        allowDeselect={false}
        checkIconPosition="right"
        rightSection={<IconChevronDown size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        nothingFoundMessage="Nothing found"
        {...props}
      />
    </Mantine>
  );
}
