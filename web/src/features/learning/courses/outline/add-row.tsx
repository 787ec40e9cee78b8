import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import classes from '../courses.module.css';

type AddRowProps = {
  label: string;
  placeholder: string;
  onAdd: (name: string) => Promise<boolean>;
  /** A further choice beside the name. */
  children?: ReactNode;
};

/** Adds by name alone; stays open, since outlines are written in one go. */
export function AddRow({ label, placeholder, onAdd, children }: AddRowProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [waiting, setWaiting] = useState(0);
  const last = useRef(Promise.resolve());
  const input = useRef<HTMLInputElement>(null);
  useUnsavedChanges(name.trim() !== '');

  // The field is free at once: who writes an outline types the next name while the last one is on its way. They are added
  // in the order in which they were written.
  const add = () => {
    const trimmed = name.trim();
    if (trimmed === '') return;
    setName('');
    setWaiting((count) => count + 1);
    last.current = last.current.then(async () => {
      // A refused name comes back, unless the field has other text by now.
      if (!(await onAdd(trimmed))) setName((now) => (now === '' ? trimmed : now));
      setWaiting((count) => count - 1);
    });
    input.current?.focus();
  };

  if (!isOpen) {
    return (
      <Button variant="subtle" leftSection={<IconPlus size={18} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  }
  return (
    <form
      className={classes.addRow}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextInput
        ref={input}
        className={classes.addName}
        aria-label={placeholder}
        placeholder={placeholder}
        value={name}
        maxLength={150}
        autoFocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpen(false);
        }}
      />
      {children}
      <Button
        type="submit"
        leftSection={waiting > 0 ? <Spinner size={18} color="currentColor" /> : <IconPlus size={18} />}
      >
        Add
      </Button>
      <Button variant="subtle" onClick={() => setOpen(false)}>
        Done
      </Button>
    </form>
  );
}
