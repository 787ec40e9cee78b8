import type { ConsentChoice } from '@app/rules/growth/tracking/consent';
import { keepChoice, keptChoice, newMark } from './kept-choice.ts';
import { forgetTrackers, loadTrackers } from './load-trackers.ts';
import { ask, offerChange } from './question.ts';

type Config = { version: string; companies: string[]; ids: Record<string, string> | null };

const { version, companies, ids } = JSON.parse(document.querySelector('#consent')?.textContent ?? '{}') as Config;
const isRefusedByBrowser = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
let kept = keptChoice(version);

const open = () => ask({ companies, chosen: kept?.choice ?? null, isRefusedByBrowser, onChoose: choose });

function choose(choice: ConsentChoice): void {
  const before = kept?.choice;
  kept = { version, choice, mark: kept?.mark ?? newMark() };
  keepChoice(kept);
  const noted = fetch('/api/consent', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(kept),
  }).catch(() => undefined);
  if (choice === before) return;
  if (choice === 'refuse') forgetTrackers();
  // A page that was closed to trackers, or that has some running, starts anew.
  if (choice === 'refuse' ? before === 'accept' : !ids) void noted.then(() => location.reload());
  else if (choice === 'accept' && ids) loadTrackers(ids, kept.mark);
}

offerChange(open);
if (!isRefusedByBrowser) {
  if (!kept) open();
  else if (kept.choice === 'accept' && ids) loadTrackers(ids, kept.mark);
}
