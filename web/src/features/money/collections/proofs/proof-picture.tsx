import { IconExternalLink, IconFileTypePdf, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useReviewKeys } from '#ui/use-review-keys.ts';
import classes from './proof-inbox.module.css';
import type { Proof } from './proof.ts';

const zooms = [1, 1.75, 2.5];

/** The receipt as large as there is room, nearer and turned by buttons and keys; a PDF opens in a tab of its own. */
export function ProofPicture({ file, sentAt }: { file: Proof['file'] | null; sentAt: string }) {
  const [level, setLevel] = useState(0);
  const [turns, setTurns] = useState(0);
  const zoom = zooms[level] ?? 1;
  const next = (level + 1) % zooms.length;
  const isPicture = file?.isPicture === true;
  const open = () => void (file && window.open(file.url, '_blank', 'noopener'));
  useReviewKeys({
    z: () => setLevel(next),
    t: () => setTurns((before) => before + 1),
    o: open,
  });

  return (
    <div className={classes.proof}>
      <div className={classes.proofHead}>
        <h2>Proof of payment</h2>
        {file && (
          <span className={classes.tools}>
            {isPicture && (
              <>
                <IconButton
                  variant="subtle"
                  aria-label={next === 0 ? 'Zoom out' : 'Zoom in'}
                  onClick={() => setLevel(next)}
                >
                  {next === 0 ? <IconZoomOut size={20} /> : <IconZoomIn size={20} />}
                </IconButton>
                <IconButton variant="subtle" aria-label="Rotate" onClick={() => setTurns((before) => before + 1)}>
                  <IconRotateClockwise size={20} />
                </IconButton>
              </>
            )}
            <IconButton
              component="a"
              href={file.url}
              target="_blank"
              rel="noopener"
              variant="subtle"
              aria-label="Open in a new tab"
            >
              <IconExternalLink size={20} />
            </IconButton>
          </span>
        )}
      </div>
      {!file && <EmptyState drawing="search" title="No picture" text="This payment has no receipt." />}
      {file && isPicture && (
        // A picture that is larger than its frame is moved with the arrow keys as well.
        <div className={classes.frame} tabIndex={0} role="group" aria-label="Picture of the receipt">
          <img
            key={file.url}
            src={file.url}
            alt={`Receipt: ${file.name}`}
            data-turned={turns % 2 === 1 || undefined}
            style={{ width: `${zoom * 100}%`, transform: `rotate(${turns * 90}deg)` }}
          />
        </div>
      )}
      {file && !isPicture && (
        <div className={classes.document}>
          <IconFileTypePdf size={48} aria-hidden />
          <Button component="a" href={file.url} target="_blank" rel="noopener" variant="default">
            Open the PDF
          </Button>
        </div>
      )}
      <p className={classes.quiet}>
        Uploaded <DateText value={sentAt} form="exact" />
        {file && ` · ${sizeText(file.bytes)}`}
      </p>
    </div>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
