import { Suspense } from 'react';
import classes from './markdown.module.css';
import { lazyPart } from '../feedback/lazy-part.tsx';

const Markdown = lazyPart(() => import('./markdown.tsx'), PlainText);

/** Text with marks. The words are there before the library that draws their marks. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <Suspense fallback={<PlainText text={text} />}>
      <Markdown text={text} />
    </Suspense>
  );
}

function PlainText({ text }: { text: string }) {
  return <p className={classes.plain}>{text}</p>;
}
