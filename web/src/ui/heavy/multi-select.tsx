import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect as MantineMultiSelect, type MultiSelectProps } from '@mantine/core';
import { Mantine } from './mantine.tsx';

/** Several of a list that is searched. */
export function MultiSelect(props: MultiSelectProps) {
  return (
    <Mantine>
      <MantineMultiSelect {...props} />
    </Mantine>
  );
}
