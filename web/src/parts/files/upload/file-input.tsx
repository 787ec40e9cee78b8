import type { RefObject } from 'react';

type FileInputProps = {
  /** For the button that opens the dialog. */
  ref: RefObject<HTMLInputElement | null>;
  accept: string;
  onChoose: (file: File) => void;
};

/** The file dialog behind a button; of the browser alone, for light pages. */
export function FileInput({ ref, accept, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      hidden
      tabIndex={-1}
      data-testid="file-input"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        // Choosing the same file again has to be noticed.
        currentTarget.value = '';
        if (file) onChoose(file);
      }}
    />
  );
}
