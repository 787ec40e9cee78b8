import { lazy, Suspense } from 'react';
import classes from './markdown.module.css';

const Markdown = lazy(() => import('./markdown.tsx'));

/** Text with marks. The words are there before the library that draws their marks. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className={classes.plain}>{text}</p>}>
      <Markdown text={text} />
    </Suspense>
  );
}
