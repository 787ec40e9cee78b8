import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import classes from './page-loading.module.css';
import { useDelay } from './use-delay.ts';

type PageLoadingProps = {
  /** A page that comes sooner shows no indicator at all. */
  delay?: number;
  /** A skeleton in the shape of the page, in place of the spinner. */
  children?: ReactNode;
};

export function PageLoading({ delay = 1000, children }: PageLoadingProps) {
  const isSlow = useDelay(delay);
  if (!isSlow) return null;
  if (children) return children;
  return (
    <output className={classes.loading} aria-label="Loading">
      <Spinner size={32} />
    </output>
  );
}
