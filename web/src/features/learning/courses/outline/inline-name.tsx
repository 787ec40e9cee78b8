import { useState } from 'react';
import { TextInput } from '#ui/inputs/text-input.tsx';

type InlineNameProps = { label: string; name: string; onSave: (name: string) => Promise<boolean>; onClose: () => void };

/** A name that is edited in place: Enter saves, Escape cancels. */
export function InlineName({ label, name, onSave, onClose }: InlineNameProps) {
  const [text, setText] = useState(name);
  const save = async () => {
    const next = text.trim();
    if (next === '' || next === name || (await onSave(next))) onClose();
  };
  return (
    <TextInput
      aria-label={label}
      value={text}
      maxLength={150}
      autoFocus
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void save();
        if (key === 'Escape') onClose();
      }}
    />
  );
}
