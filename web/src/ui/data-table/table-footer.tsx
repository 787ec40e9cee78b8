import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { PlainButton } from '../buttons/plain-button.tsx';
import { pageWindow } from './page-window.ts';
import classes from './table-footer.module.css';
import type { TableQuery } from './use-table-query.ts';

/** The range that is shown, and at most five page buttons. */
export function TableFooter({ query, total, note }: { query: TableQuery; total: number; note?: ReactNode }) {
  const { page, limit, offset, setPage } = query;
  const pageCount = Math.max(1, Math.ceil(total / limit));
  const last = Math.min(total, offset + limit);
  return (
    <div className={classes.footer}>
      <p className={classes.range} aria-live="polite">
        {offset < total ? `${format(offset + 1)} to ${format(last)} of ${format(total)}` : `${format(total)} in all`}
      </p>
      {note && <p className={classes.note}>{note}</p>}
      {pageCount > 1 && (
        <nav className={classes.pages} aria-label="Pages">
          <IconButton aria-label="Previous page" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <IconChevronLeft size={18} />
          </IconButton>
          {pageWindow(page, pageCount).map((number) => (
            <PlainButton
              key={number}
              className={classes.page}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => setPage(number)}
            >
              {format(number)}
            </PlainButton>
          ))}
          <IconButton aria-label="Next page" disabled={page >= pageCount} onClick={() => setPage(page + 1)}>
            <IconChevronRight size={18} />
          </IconButton>
        </nav>
      )}
    </div>
  );
}

function format(number: number): string {
  return number.toLocaleString('en-PH');
}
