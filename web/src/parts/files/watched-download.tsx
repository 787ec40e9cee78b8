import { DEFAULT_ERROR_TEXT } from '@app/rules/errors/error-text';
import { useSyncExternalStore } from 'react';
import { fieldsOf, isText } from '#session/fields.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { removeToast } from '#ui/toasts/toast-store.ts';
import { toast } from '#ui/toasts/toast.ts';
import classes from './files.module.css';

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

class NotSaved extends Error {}

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
    const answer = await fetch(address, { credentials: 'same-origin', signal: giveUp.signal });
    if (!answer.ok || !answer.body) throw new NotSaved(refusalOf(await answer.json().catch(() => null)));
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const reader = answer.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      watch.add(value);
    }
    hand(new Blob(pieces, { type: answer.headers.get('content-type') ?? '' }), nameOf(answer));
  } catch (error) {
    if (!giveUp.signal.aborted)
      toast.error(
        error instanceof NotSaved ? error.message : 'The file broke off. Check your connection and try again.',
      );
  } finally {
    removeToast(id);
  }
}

/** The words of the server, as GraphQL and downloads say them. */
function refusalOf(answer: unknown): string {
  const { errors } = fieldsOf(answer);
  const { message } = fieldsOf(Array.isArray(errors) ? errors[0] : null);
  return isText(message) ? message : DEFAULT_ERROR_TEXT;
}

function nameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download';
}

/** Browsers take a moment before they read it. */
const HELD_MS = 60_000;

function hand(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), HELD_MS);
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
