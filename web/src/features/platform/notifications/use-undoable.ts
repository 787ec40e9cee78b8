import { useEffect, useRef, useState } from 'react';
import { attempt } from '#graphql/attempt.ts';

/** Something done from a line. */
export type Step = {
  /** What happened, for the line. */
  text: string;
  now?: () => Promise<unknown>;
  undo?: () => Promise<unknown>;
  /** What cannot be taken back waits until nobody can ask for it any more. */
  after?: () => Promise<unknown>;
};

export type Done = { key: string; place: number; text: string; undo: () => void };

/** How long the way back is open, in milliseconds. */
export const undoTime = 10_000;

type Pending = { timer: ReturnType<typeof setTimeout>; after: Step['after'] };

/**
 * Lines on which somebody has just done something: what happened stands in their place with Undo for ten seconds, even
 * when the list no longer has them. Whoever leaves earlier has decided.
 */
export function useUndoable() {
  const [done, setDone] = useState<readonly Done[]>([]);
  const pending = useRef(new Map<string, Pending>());
  useEffect(() => {
    const open = pending.current;
    return () => {
      for (const { timer, after } of open.values()) {
        clearTimeout(timer);
        if (after) void attempt(after());
      }
      open.clear();
    };
  }, []);

  const release = (key: string) => {
    clearTimeout(pending.current.get(key)?.timer);
    pending.current.delete(key);
    setDone((before) => before.filter((each) => each.key !== key));
  };
  const end = (key: string) => {
    const after = pending.current.get(key)?.after;
    release(key);
    if (after) void attempt(after());
  };
  const act = async (key: string, place: number, { text, now, undo, after }: Step) => {
    if (pending.current.has(key)) return;
    const takeBack = () => {
      release(key);
      if (undo) void attempt(undo());
    };
    pending.current.set(key, { timer: setTimeout(() => end(key), undoTime), after });
    setDone((before) => [...before, { key, place, text, undo: takeBack }]);
    if (now && !(await attempt(now()))) release(key);
  };
  return { done, act: (key: string, place: number, step: Step) => void act(key, place, step) };
}

/** The rows with what was done in the places where it was done. */
export function withDone<Row extends { key: string }>(rows: readonly Row[], done: readonly Done[]): (Row | Done)[] {
  const keys = new Set(done.map(({ key }) => key));
  const shown: (Row | Done)[] = rows.filter(({ key }) => !keys.has(key));
  for (const each of done.toSorted((one, other) => one.place - other.place)) shown.splice(each.place, 0, each);
  return shown;
}
