import './index.ts';
import { countSeconds } from './count-seconds.ts';
import { startLessons, startPanel } from './lessons.ts';
import { passwordDialog } from './password.ts';
import { startOptIn } from './opt-in.ts';

// What the public pages run besides: the opt-in form, the lessons that follow it, and the countdown of `/fast-track`.
startOptIn(document);
startLessons(document);
countSeconds(document);

// The sheet of the challenge was closed by somebody who just joined: as after the form, the lesson and then the password.
document.addEventListener(
  'tribe:joined',
  ({ detail }: CustomEventInit<{ name: string; email: string; next?: string }>) => {
    if (!detail) return;
    void startPanel(detail).then(() => {
      const { next } = detail;
      const dialog = passwordDialog(document);
      if (next === undefined) return;
      if (dialog) dialog.addEventListener('close', () => location.assign(next), { once: true });
      else location.assign(next);
    });
  },
);
