import { lazy, Suspense } from 'react';
import classes from './view-form.module.css';

const Markdown = lazy(() => import('../announcements/markdown.tsx'));

/** Text that may have marks; what draws them is fetched only when there are any. */
export function MarkedText({ text }: { text: string }) {
  const plain = <p className={classes.text}>{text}</p>;
  if (!/[*_#[\]`>]|^\s*[-\d]/m.test(text)) return plain;
  return (
    <Suspense fallback={plain}>
      <Markdown text={text} />
    </Suspense>
  );
}
