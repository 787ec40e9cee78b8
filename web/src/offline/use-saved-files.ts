import { useCallback, useEffect, useState } from 'react';
import { useAuth } from '#session/auth-context.ts';
import { boot } from '#session/boot.ts';
import { type SavedFile, savedFiles } from './saved-files.ts';

type SavedFilesOfPerson = {
  files: readonly SavedFile[];
  /** Without the worker nothing can be given out later, and whoever looks at somebody else's account keeps nothing. */
  canSave: boolean;
  /** Whether it is on the phone now. */
  save: (file: Pick<SavedFile, 'url' | 'name'>) => Promise<boolean>;
  remove: (url: string) => Promise<void>;
};

/** The files that the person who is here has on this phone; it is looked for them only where that is wanted. */
export function useSavedFiles(isWanted = true): SavedFilesOfPerson {
  const { currentUser } = useAuth();
  const [files, setFiles] = useState<readonly SavedFile[]>([]);
  const isOwn = (boot.hasServiceWorker || boot.isShell) && 'caches' in globalThis && !currentUser?.isImpersonating;
  const personId = isOwn && isWanted ? (currentUser?.id ?? null) : null;

  const reload = useCallback(async () => {
    setFiles(personId === null ? [] : await savedFiles.of(personId));
  }, [personId]);
  useEffect(() => void reload().catch(() => undefined), [reload]);

  return {
    files,
    canSave: personId !== null,
    save: async (file) => {
      const isSaved = personId !== null && (await savedFiles.save(personId, file).catch(() => false));
      await reload();
      return isSaved;
    },
    remove: async (url) => {
      await savedFiles.remove(url);
      await reload();
    },
  };
}
