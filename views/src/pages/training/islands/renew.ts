/** Waits a little longer than asked, each browser differently: thousands must not come in the same second. */
export const spread = (milliseconds: number): number => milliseconds * (0.5 + Math.random());

/**
 * Reads the page again and replaces its parts in place, except for one in which a video plays. When the page has other
 * parts than before, it is loaded anew.
 */
export async function renew(): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  // Its style has the nonce of another answer, which the content policy would refuse aloud.
  const html = (await answer.text()).replace(/<(style)[^]*?<\/\1>/g, '');
  const next = new DOMParser().parseFromString(html, 'text/html');
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
  const found = parts.map((part) => next.querySelector<HTMLElement>(`[data-part="${part.dataset.part}"]`));
  if (found.includes(null)) return location.reload();
  parts.forEach((part, index) => {
    const fresh = found[index];
    if (!fresh || part.querySelector('video, iframe')) return;
    fresh.hidden = part.hidden;
    part.replaceWith(fresh);
  });
  const chosen = parts.find((part) => part.dataset.panel && !part.hidden)?.dataset.panel;
  for (const tab of document.querySelectorAll<HTMLElement>('[data-tab]'))
    tab.classList.toggle('on', tab.dataset.tab === chosen);
}

export async function post(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
