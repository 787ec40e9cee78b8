import classes from './loading-overlay.module.css';
import { Spinner } from './spinner.tsx';

/** Covers the part around it while work is under way. */
export function LoadingOverlay() {
  return (
    <div className={classes.overlay}>
      <Spinner size={36} />
    </div>
  );
}
