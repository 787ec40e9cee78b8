import './index.ts';
import { countSeconds } from './count-seconds.ts';
import { startLessons } from './lessons.ts';
import { startOptIn } from './opt-in.ts';

// What the public pages run besides: the opt-in form, the lessons that follow it, and the countdown of `/fast-track`.
startOptIn(document);
startLessons(document);
countSeconds(document);
