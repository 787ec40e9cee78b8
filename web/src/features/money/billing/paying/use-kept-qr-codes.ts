import { savedFiles } from '#offline/saved-files.ts';
import { usePersonToKeepFor, useWorkAhead } from '#offline/use-work-ahead.ts';
import type { PaymentWay } from './paying-context.ts';

/** Keeps the QR codes on this phone with the rest of How to pay: whoever pays may have no signal. */
export function useKeptQrCodes(platforms: readonly PaymentWay[]): void {
  const personId = usePersonToKeepFor();
  const codes = platforms.flatMap(({ qrUrl, label }) => (qrUrl ? [{ url: qrUrl, name: `QR code of ${label}` }] : []));
  const keepAll = async () => {
    if (personId === undefined) return;
    const kept = new Set((await savedFiles.of(personId)).map(({ url }) => url));
    for (const code of codes) if (!kept.has(code.url)) await savedFiles.save(personId, code);
  };
  useWorkAhead(keepAll, { key: `${personId} ${codes.map(({ url }) => url).join(' ')}` });
}
