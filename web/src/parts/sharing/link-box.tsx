import { CopyButton } from '#ui/buttons/copy-button.tsx';
import classes from './sharing.module.css';

/** An address to share, without the part that says nothing. */
export function LinkBox({ url }: { url: string }) {
  return (
    <div className={classes.box}>
      <span className={classes.address}>{shortAddress(url)}</span>
      <CopyButton value={url} variant="default" />
    </div>
  );
}

export const shortAddress = (url: string): string => url.replace(/^https?:\/\//, '');
