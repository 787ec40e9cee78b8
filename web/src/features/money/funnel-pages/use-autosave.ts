import { errorCode, errorText } from '@app/rules/errors/error-text';
import type { FunnelPageContent } from '@app/rules/money/funnel-pages/page-content';
import { useEffect, useMemo, useRef, useState } from 'react';

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; text: string }
  | { kind: 'conflict'; text: string };

type Save = (content: FunnelPageContent, revision: number) => Promise<{ revision: number }>;

const pause = 1200;

/**
 * Saves by itself a moment after the last change, one save at a time, each based on the one before. After a conflict it
 * stops: the page on screen would overwrite someone else's work.
 */
export function useAutosave(first: { content: FunnelPageContent; revision: number }, save: Save) {
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const latest = useRef(save);
  latest.current = save;
  const saver = useMemo(
    () => new Saver(first.content, first.revision, (...args) => latest.current(...args), setState),
    // The first content is where it starts from; later ones come through `change`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  useEffect(() => () => saver.stop(), [saver]);
  return { state, saver };
}

export class Saver {
  revision: number;
  #saved: string;
  #content: FunnelPageContent;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<boolean> | null = null;
  #isStuck = false;
  readonly #save: Save;
  readonly #tell: (state: SaveState) => void;

  constructor(content: FunnelPageContent, revision: number, save: Save, tell: (state: SaveState) => void) {
    this.revision = revision;
    this.#content = content;
    this.#saved = JSON.stringify(content);
    this.#save = save;
    this.#tell = tell;
  }

  /** The page on screen. */
  get content(): FunnelPageContent {
    return this.#content;
  }

  change(content: FunnelPageContent): void {
    this.#content = content;
    if (this.#isStuck || this.#isSaved()) return;
    this.#tell({ kind: 'waiting' });
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pause);
  }

  /** The server's draft, after it changed it itself. */
  accept(content: FunnelPageContent, revision: number): void {
    this.revision = revision;
    this.#content = content;
    this.#saved = JSON.stringify(content);
    this.#tell({ kind: 'saved' });
  }

  /** Saves the remaining changes; false when that failed. */
  async flush(): Promise<boolean> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#running;
    if (this.#isStuck) return false;
    // Stores the draft even without changes: a page is published from its stored draft.
    if (this.#isSaved() && this.revision > 0) return true;
    this.#running = this.#run();
    const isDone = await this.#running;
    this.#running = null;
    return isDone;
  }

  stop(): void {
    if (this.#timer) void this.flush();
  }

  #isSaved(): boolean {
    return JSON.stringify(this.#content) === this.#saved;
  }

  async #run(): Promise<boolean> {
    const content = this.#content;
    this.#tell({ kind: 'saving' });
    try {
      const { revision } = await this.#save(content, this.revision);
      this.revision = revision;
      this.#saved = JSON.stringify(content);
      if (this.#isSaved()) this.#tell({ kind: 'saved' });
      else this.change(this.#content);
      return true;
    } catch (error) {
      this.#isStuck = errorCode(error) === 'CONFLICT';
      this.#tell({ kind: this.#isStuck ? 'conflict' : 'failed', text: errorText(error) });
      return false;
    }
  }
}
