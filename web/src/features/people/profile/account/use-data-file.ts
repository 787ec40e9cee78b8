import { useState } from 'react';
import { brokenOffText, FileRefused, saveFile } from '#parts/files/save-file.ts';

type Failure = { id: number; words: string; isGone: boolean };

/** A made file of somebody's data, and why it could not be saved. One that is gone has to be made again. */
export function useDataFile(made: { id: number } | null | undefined) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const address = `/api/export/data/${made?.id}`;
  // Words about an earlier file say nothing of the one that was made since.
  const current = made && failure && failure.id !== made.id ? null : failure;

  const save = async () => {
    if (!made || isSaving) return;
    setSaving(true);
    setFailure(null);
    try {
      await saveFile(address);
    } catch (cause) {
      const isRefused = cause instanceof FileRefused;
      setFailure({
        id: made.id,
        words: isRefused ? cause.message : brokenOffText,
        isGone: isRefused && cause.isGone,
      });
    } finally {
      setSaving(false);
    }
  };
  return { address, isSaving, words: current?.words ?? null, isGone: current?.isGone ?? false, save };
}
