import { useIsPageLoading } from '#router/router.ts';
import { useDelay } from '#ui/feedback/use-delay.ts';
import classes from './page-loading-bar.module.css';

const indicatorDelay = 1000;

/** A line at the top while the next page takes longer than a second to come. */
export function PageLoadingBar() {
  return useIsPageLoading() ? <SlowPage /> : null;
}

function SlowPage() {
  const isSlow = useDelay(indicatorDelay);
  return isSlow ? <output className={classes.bar} aria-label="Loading" /> : null;
}
