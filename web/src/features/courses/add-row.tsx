import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import classes from './courses.module.css';

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
  const [adding, setAdding] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const add = async () => {
    if (name.trim() === '' || adding) return;
    setAdding(true);
    if (await onAdd(name.trim())) setName('');
    setAdding(false);
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
        void add();
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
      <Button type="submit" loading={adding}>
        Add
      </Button>
      <Button variant="subtle" onClick={() => setOpen(false)}>
        Done
      </Button>
    </form>
  );
}
