import { type AutocompleteProps, Autocomplete as MantineAutocomplete } from '@mantine/core';
import { Mantine } from './mantine.tsx';

/** A text for which there are suggestions. */
export function Autocomplete(props: AutocompleteProps) {
  return (
    <Mantine>
      <MantineAutocomplete {...props} />
    </Mantine>
  );
}
