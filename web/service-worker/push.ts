declare const self: ServiceWorkerGlobalScope;

export type PushMessage = { title: string; body: string; path: string; tag: string };

/** What a push says, or null for one that is not ours. Only pages of this site are ever opened. */
export function readMessage(text: string | undefined): PushMessage | null {
  try {
    const { title, body, path, tag }: Record<string, unknown> = JSON.parse(text ?? '');
    if (typeof title !== 'string' || typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return null;
    return { title, body: typeof body === 'string' ? body : '', path, tag: typeof tag === 'string' ? tag : path };
  } catch {
    return null;
  }
}

/** Browsers take the permission away from sites that show nothing for a push. */
export async function showMessage(message: PushMessage | null): Promise<void> {
  const { title, body, path, tag } = message ?? {
    title: 'Something is new',
    body: '',
    path: '/notifications',
    tag: '',
  };
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path },
  });
}

/** An open window goes to the page; without one a new window opens there. */
export async function openMessage(notification: Notification): Promise<void> {
  notification.close();
  const { path = '/notifications' } = (notification.data ?? {}) as { path?: string };
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [open] = windows;
  if (!open) return void (await self.clients.openWindow(path));
  await open.focus();
  await open.navigate(path).catch(() => self.clients.openWindow(path));
}
