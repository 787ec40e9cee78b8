import { meetsChecklist, passwordChecklist, passwordMessages } from '@app/rules/people/auth/password';
import { markInvalid, post } from './post.ts';

export const passwordDialog = (root: ParentNode) => root.querySelector<HTMLDialogElement>('#set-password');

/** Over what they came for, which is seen first; null when there is nothing to ask. */
export function askForPassword(): HTMLDialogElement | null {
  const dialog = passwordDialog(document);
  if (dialog) setTimeout(() => !dialog.open && dialog.showModal(), 600);
  return dialog;
}

/** The set-password modal after an opt-in. It can always be put off. */
export function startPassword(root: ParentNode): void {
  const dialog = passwordDialog(root);
  const form = dialog?.querySelector('form');
  const input = form?.querySelector('input');
  if (!dialog || !form || !input) return;
  const error = form.querySelector('.err');
  const say = (text: string) => {
    if (error) error.textContent = text;
    markInvalid(input, text !== '');
    if (text !== '') input.focus();
  };
  root.querySelector('[data-password]')?.addEventListener('click', () => dialog.showModal());
  form.querySelector('[data-later]')?.addEventListener('click', () => dialog.close());
  form.querySelector('[data-eye]')?.addEventListener('click', ({ currentTarget }) => {
    const isHidden = input.type === 'password';
    input.type = isHidden ? 'text' : 'password';
    if (currentTarget instanceof Element) currentTarget.textContent = isHidden ? 'Hide' : 'Show';
  });
  input.addEventListener('input', () => {
    for (const { rule, passed } of passwordChecklist(input.value))
      form.querySelector(`[data-rule=${rule}]`)?.classList.toggle('ok', passed);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!meetsChecklist(input.value)) return say(passwordMessages.criteria);
    const button = form.querySelector<HTMLButtonElement>('[type=submit]');
    if (!button || button.disabled) return;
    button.disabled = true;
    void post('/api/opt-in/password', { password: input.value }).then(({ ok, body }) => {
      button.disabled = false;
      if (!ok) return say(body['error'] ?? 'That did not work. Please try again.');
      dialog.close();
      const sent = document.querySelector('[data-sent]');
      if (sent)
        sent.textContent =
          'Your password is saved. Open the link in your email on this phone once; after that you can log in anywhere.';
      root.querySelector('[data-password]')?.remove();
    });
  });
}
