import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from '#ui/buttons/button.tsx';
import { FileInput } from './file-input.tsx';

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
      <FileInput ref={input} accept={accept} onChoose={onChoose} />
    </>
  );
}
