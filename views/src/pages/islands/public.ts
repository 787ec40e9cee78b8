import './index.ts';
import { countSeconds } from './count-seconds.ts';
import { startLessons, startPanel } from './lessons.ts';
import { passwordDialog } from './password.ts';
import { startOptIn } from './opt-in.ts';

// What the public pages run besides: the opt-in form, the lessons that follow it, and the countdown of `/fast-track`.
startOptIn(document);
startLessons(document);
countSeconds(document);

type Joined = { name: string; email: string; goOn?: string };

// The sheet of the challenge was closed by somebody who just joined: as after the form, the lesson and then the password.
document.addEventListener('tribe:joined', ({ detail }: CustomEventInit<Joined>) => {
  if (detail) void welcome(detail);
});

async function welcome({ goOn, ...joined }: Joined): Promise<void> {
  await startPanel(joined);
  if (goOn === undefined) return;
  const dialog = passwordDialog(document);
  if (dialog) dialog.addEventListener('close', () => location.assign(goOn), { once: true });
  else location.assign(goOn);
}
