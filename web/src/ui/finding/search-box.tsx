import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { CloseButton } from '../buttons/close-button.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { KeyHint } from './key-hint.tsx';
import classes from './search-box.module.css';
import { useSlashKey } from './slash-key.ts';

type SearchBoxProps = {
  value: string;
  onChange: (value: string) => void;
  /** Says what can be searched; also the label of the field. */
  placeholder: string;
  onSubmit?: (value: string) => void;
  /** Gives the box the `/` key; the last such box on the page has it. */
  slash?: boolean;
  /** Takes the cursor, where somebody has just opened it to search. */
  autoFocus?: boolean;
  className?: string;
};

export function SearchBox({
  value,
  onChange,
  placeholder,
  onSubmit,
  slash = true,
  autoFocus,
  className,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const hasSlash = useSlashKey(input, slash);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') onSubmit?.(value);
    if (event.key !== 'Escape') return;
    if (value) onChange('');
    else input.current?.blur();
  };

  return (
    <TextInput
      ref={input}
      type="search"
      autoFocus={autoFocus}
      className={className}
      classNames={{ input: classes.input }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      placeholder={placeholder}
      aria-label={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        value ? (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => onChange('')} />
        ) : (
          hasSlash && <KeyHint>/</KeyHint>
        )
      }
    />
  );
}
