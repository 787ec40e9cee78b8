import { IconCheck, IconCopy } from '@tabler/icons-react';
import { Fragment } from 'react';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { useCopied } from '#ui/buttons/use-copied.ts';
import classes from './sharing.module.css';

/** An address to share, without the part that says nothing. */
export function LinkBox({ url, compact = false }: { url: string; compact?: boolean }) {
  return (
    <div className={classes.box}>
      <span className={classes.address}>
        {shortAddress(url)
          .split('/')
          .map((part, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a part is its place
            <Fragment key={place}>
              {place > 0 && '/'}
              {place > 0 && <wbr />}
              {part}
            </Fragment>
          ))}
      </span>
      {compact ? <CopyIcon url={url} /> : <CopyButton value={url} variant="default" />}
    </div>
  );
}

function CopyIcon({ url }: { url: string }) {
  const { isCopied, copy } = useCopied(url, 2_000);
  return (
    <IconButton
      variant="default"
      aria-label={isCopied ? 'Copied' : `Copy ${shortAddress(url)}`}
      onClick={() => void copy()}
    >
      {isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
    </IconButton>
  );
}

const shortAddress = (url: string): string => url.replace(/^https?:\/\//, '');
