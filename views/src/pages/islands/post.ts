// What the server answers is read with care below, by name.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = { ok: boolean; body: Record<string, any> };

/** Sends JSON; a failed connection is an answer, too. */
export async function post(address: string, body: object): Promise<Answer> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { ok: answer.ok, body: await answer.json() };
  } catch {
    return { ok: false, body: {} };
  }
}

export function markInvalid(input: HTMLInputElement, isWrong: boolean): void {
  if (isWrong) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}
