import { Suspense } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { hasMarks } from './has-marks.ts';
import classes from './markdown.module.css';

const Markdown = lazyPart(() => import('./markdown.tsx'), PlainText);

/** Text that may have marks. The words are there before the library that draws the marks, which plain texts do without. */
export function MarkdownText({ text }: { text: string }) {
  if (!hasMarks(text)) return <PlainText text={text} />;
  return (
    <Suspense fallback={<PlainText text={text} />}>
      <Markdown text={text} />
    </Suspense>
  );
}

function PlainText({ text }: { text: string }) {
  return <p className={classes.plain}>{text}</p>;
}
