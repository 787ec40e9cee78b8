import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import classes from './rich-text.module.css';

type AddressRowProps = {
  label: string;
  placeholder: string;
  initial: string;
  /** The message when `read` finds no address in the text. */
  refusal: string;
  read: (text: string) => string | null;
  onDone: (address: string) => void;
  onRemove?: () => void;
  onClose: () => void;
};

/** Asks for an address under the toolbar. The editor may be inside a form, so this is not a form itself. */
export function AddressRow({ label, placeholder, initial, refusal, read, onDone, onRemove, onClose }: AddressRowProps) {
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string | null>(null);

  const add = () => {
    const address = read(text.trim());
    if (!address) return setError(refusal);
    onDone(address);
    onClose();
  };

  return (
    <div className={classes.address}>
      <TextInput
        aria-label={label}
        placeholder={placeholder}
        value={text}
        error={error}
        autoFocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            add();
          }
          if (event.key === 'Escape') onClose();
        }}
      />
      <Button size="xs" onClick={add}>
        Add
      </Button>
      {onRemove && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            onRemove();
            onClose();
          }}
        >
          Remove
        </Button>
      )}
    </div>
  );
}
