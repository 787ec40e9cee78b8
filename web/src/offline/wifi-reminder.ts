import { readLocal, removeLocal, writeLocal } from '#session/device/local-storage.ts';
import { wifiReminderKey } from '#session/device/wifi-reminder-key.ts';
import { rememberedPerson } from '#session/start/remembered-person.ts';
import { fieldsOf } from '#session/fields.ts';
import { browserPage } from '#navigation/browser-page.ts';
import { toast } from '#ui/toasts/toast.ts';

/** Something too large for prepaid data, and the page that has it. */
export type WifiReminder = { title: string; path: string };

type Link = EventTarget & { type?: string };

/** The types of the language know nothing of it. */
const linkOf = (phone: Navigator) => (phone as Navigator & { connection?: Link }).connection;

/** Whether this browser says what it is connected with: those of phones with Android do. */
export function tellsOfWifi(): boolean {
  return linkOf(navigator)?.type !== undefined;
}

export function keepReminder(personId: number, reminder: WifiReminder): void {
  writeLocal(wifiReminderKey(personId), JSON.stringify(reminder));
  watchForWifi();
}

export function keptReminder(personId: number | undefined): WifiReminder | null {
  try {
    const { title, path } = fieldsOf(JSON.parse(readLocal(wifiReminderKey(personId)) ?? ''));
    return typeof title === 'string' && typeof path === 'string' ? { title, path } : null;
  } catch {
    return null;
  }
}

/** Milliseconds until it is known who is here now, and the page itself is there. */
const pause = 5000;

/** Milliseconds; long enough to read it and to decide for the button. */
const shownFor = 10_000;

let isWatching = false;

/** Reminds the person of this phone once, as soon as it is on Wi-Fi. */
export function watchForWifi(): void {
  const link = linkOf(navigator);
  if (isWatching || !link) return;
  isWatching = true;
  const look = () => {
    const personId = rememberedPerson()?.id;
    const reminder = keptReminder(personId);
    if (!reminder || link.type !== 'wifi') return;
    removeLocal(wifiReminderKey(personId));
    toast.info(`You are on Wi-Fi. “${reminder.title}” is ready to watch.`, {
      duration: shownFor,
      action: { label: 'Watch', onClick: () => browserPage.goTo(reminder.path) },
    });
  };
  link.addEventListener('change', look);
  setTimeout(look, pause);
}
