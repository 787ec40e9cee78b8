import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import classes from './files.module.css';

type FileButtonProps = ButtonProps & {
  accept: string;
  onChoose: (file: File) => void;
  children: ReactNode;
};

/** A button that opens the file dialog. */
export function FileButton({ accept, onChoose, children, ...props }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" {...props} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        className={classes.input}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-hidden
        data-testid="file-input"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Choosing the same file again has to be noticed.
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}
