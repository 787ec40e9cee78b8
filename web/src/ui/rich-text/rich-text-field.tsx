import type { RichText } from '@app/rules/rich-text/rich-text';
import { type ReactNode, Suspense, useId } from 'react';
import { Input } from '../inputs/input.tsx';
import { SkeletonBlock } from '../feedback/skeleton.tsx';
import { lazyPart } from '../feedback/lazy-part.tsx';

/** The editor weighs more than most pages: it comes when one is opened that writes. */
const RichTextEditor = lazyPart(() => import('./rich-text-editor.tsx'));

export type RichTextFieldProps = {
  label: string;
  help?: ReactNode;
  error?: ReactNode;
  value: RichText | null;
  onChange: (value: RichText) => void;
  /** Stores a picture and returns its address; null when it failed, which was already reported. */
  onUploadPicture?: (file: File) => Promise<string | null>;
};

/** A text with headings, lists, pictures and the like. It takes `value` once: give a new `key` to show another text. */
export function RichTextField({ label, help, error, ...editor }: RichTextFieldProps) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} description={help} error={error}>
      <Suspense fallback={<SkeletonBlock height={280} />}>
        <RichTextEditor labelledBy={id} {...editor} />
      </Suspense>
    </Input.Wrapper>
  );
}
