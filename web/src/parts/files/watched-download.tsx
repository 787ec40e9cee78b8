import { useSyncExternalStore } from 'react';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { removeToast } from '#ui/toasts/toast-store.ts';
import { toast } from '#ui/toasts/toast.ts';
import classes from './files.module.css';
import { brokenOffText, fetchFile, FileRefused, handFile } from './save-file.ts';

type Arrived = { rows: number; bytes: number };

/** How far a file is; the page that asked for it may be gone. */
class Watch {
  readonly #listeners = new Set<() => void>();
  arrived: Arrived = { rows: 0, bytes: 0 };

  add(piece: Uint8Array): void {
    const { rows, bytes } = this.arrived;
    this.arrived = { rows: rows + linesIn(piece), bytes: bytes + piece.length };
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

const LINE_END = 10;

function linesIn(piece: Uint8Array): number {
  let lines = 0;
  for (let at = piece.indexOf(LINE_END); at >= 0; at = piece.indexOf(LINE_END, at + 1)) lines += 1;
  return lines;
}

/**
 * Downloads a file of many rows and says how far it is, on whichever page somebody is meanwhile. It can be given up, and
 * one that breaks off is said to be none, instead of lying half among the downloads.
 */
export async function downloadWatched(address: string, rows: number): Promise<void> {
  const watch = new Watch();
  const giveUp = new AbortController();
  const id = toast.info(<DownloadProgress watch={watch} rows={rows} isText={!address.includes('format=xlsx')} />, {
    duration: Infinity,
    action: { label: 'Cancel', onClick: () => giveUp.abort() },
  });
  try {
    const answer = await fetchFile(address, giveUp.signal);
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const reader = answer.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      watch.add(value);
    }
    handFile(new Blob(pieces, { type: answer.headers.get('content-type') ?? '' }), answer);
  } catch (error) {
    if (!giveUp.signal.aborted) toast.error(error instanceof FileRefused ? error.message : brokenOffText);
  } finally {
    removeToast(id);
  }
}

type DownloadProgressProps = { watch: Watch; rows: number; isText: boolean };

/** A workbook is packed, so that nobody sees how many of its rows have come. */
function DownloadProgress({ watch, rows, isText: hasLines }: DownloadProgressProps) {
  const arrived = useSyncExternalStore(watch.subscribe, () => watch.arrived);
  const percent = hasLines ? Math.min(100, Math.floor((arrived.rows / rows) * 100)) : undefined;
  const label = `Saving ${rows.toLocaleString('en-US')} rows`;
  return (
    <span className={classes.watched}>
      {label}
      {/* Toasts are read aloud whenever their words change. */}
      <small aria-hidden>{percent === undefined ? `${(arrived.bytes / 1e6).toFixed(1)} MB` : `${percent}%`}</small>
      <ProgressBar label={label} tone="primary" {...(percent !== undefined && { percent })} />
    </span>
  );
}
