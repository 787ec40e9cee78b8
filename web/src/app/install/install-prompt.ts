import { changeInstallMemory } from './install-memory.ts';

/** Not in the types of the browser: only Chromium has it. */
type InstallPrompt = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

let kept: InstallPrompt | null = null;

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event && 'userChoice' in event;

/** Keeps the browser's question for a good moment; it asks once, early, and nobody else hears it. */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isPrompt(event)) return;
    event.preventDefault();
    kept = event;
    // It asks again after the application was taken off the home screen.
    changeInstallMemory((memory) => ({ ...memory, isOffered: true, isInstalled: false }));
  });
  addEventListener('appinstalled', () => {
    kept = null;
    changeInstallMemory((memory) => ({ ...memory, isInstalled: true }));
  });
}

/** Asks the kept question, which works once; null when the browser has none. */
export async function askToInstall(): Promise<'accepted' | 'dismissed' | null> {
  const question = kept;
  kept = null;
  if (!question) return null;
  await question.prompt();
  return (await question.userChoice).outcome;
}
