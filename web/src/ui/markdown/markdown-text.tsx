import { Suspense } from 'react';
import classes from './markdown.module.css';
import { lazyPart } from '../feedback/lazy-part.tsx';

const Markdown = lazyPart(() => import('./markdown.tsx'));

/** Text with marks. The words are there before the library that draws their marks. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className={classes.plain}>{text}</p>}>
      <Markdown text={text} />
    </Suspense>
  );
}
