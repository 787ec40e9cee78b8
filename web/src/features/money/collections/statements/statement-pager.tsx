import { Button } from '#ui/buttons/button.tsx';
import classes from './statement-panel.module.css';

type StatementPagerProps = { page: number; perPage: number; total: number; onPage: (page: number) => void };

/** The pages of a group's lines; hidden when one page is enough. */
export function StatementPager({ page, perPage, total, onPage }: StatementPagerProps) {
  if (total <= perPage) return null;
  return (
    <div className={classes.more}>
      <Button variant="default" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className={classes.quiet}>
        {page} of {Math.ceil(total / perPage)}
      </span>
      <Button variant="default" disabled={page * perPage >= total} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </div>
  );
}
