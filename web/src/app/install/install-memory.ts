import { type InstallMemory, nothingRemembered } from '@app/rules/platform/install/install-offer';
import { countOf, fieldsOf } from '#session/fields.ts';
import { readLocal, writeLocal } from '#session/device/local-storage.ts';

const storageKey = 'tribe.install';

/** Of this phone, whoever uses it. */
export function readInstallMemory(): InstallMemory {
  const kept = fieldsOf(parsed(readLocal(storageKey)));
  return {
    visits: countOf(kept['visits']) ?? nothingRemembered.visits,
    lastVisit: countOf(kept['lastVisit']),
    laters: countOf(kept['laters']) ?? nothingRemembered.laters,
    lastLater: countOf(kept['lastLater']),
    isOffered: kept['isOffered'] === true,
    isInstalled: kept['isInstalled'] === true,
    lastAskedToLeave: countOf(kept['lastAskedToLeave']),
  };
}

export function changeInstallMemory(change: (memory: InstallMemory) => InstallMemory): void {
  writeLocal(storageKey, JSON.stringify(change(readInstallMemory())));
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
