import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import classes from './drop-zone.module.css';

type DropZoneProps = { label: string; hint: string; accept: string; disabled: boolean; onFile: (file: File) => void };

/** A place to drop a file on, or to choose one with mouse, finger or keyboard. */
export function DropZone({ label, hint, accept, disabled, onFile }: DropZoneProps) {
  const hintId = useId();
  const [isOver, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onFile(file);
  };

  return (
    <label
      className={classes.zone}
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={32} className={classes.icon} aria-hidden />
      <span className={classes.label}>{label}</span>
      <span className={classes.hint} id={hintId}>
        {hint}
      </span>
      <input
        type="file"
        className={classes.input}
        accept={accept}
        disabled={disabled}
        aria-label={label}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Choosing the same file again, put right, has to be noticed.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
