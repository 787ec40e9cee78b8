import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import classes from './further-pages.module.css';
import { useShownPages } from './use-shown-pages.ts';

type FurtherPagesProps = {
  total: number;
  pageSize: number;
  /** The label of the button at the end. */
  label: string;
  /** Tells this list from another one that the page shows at the same address. */
  list?: string;
  /** The second page, the third, and so on. */
  children: (page: number) => ReactNode;
};

/** After the first page of a list: more of it, page by page, on request. */
export function FurtherPages({ total, pageSize, label, list = label, children }: FurtherPagesProps) {
  const [last, showMore] = useShownPages(list);
  return (
    <>
      {Array.from({ length: last - 1 }, (_, at) => (
        <div key={at} className={classes.page}>
          {children(at + 2)}
        </div>
      ))}
      {last * pageSize < total && (
        <Button className={classes.more} variant="default" onClick={showMore}>
          {label}
        </Button>
      )}
    </>
  );
}
