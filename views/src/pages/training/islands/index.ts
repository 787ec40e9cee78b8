import { carryAffiliateCode, keepAffiliateCode } from '../../islands/affiliate-code.ts';
import { startCountdowns } from './countdown.ts';
import { followLive } from './live.ts';
import { sendOptIn, startAccount } from './opt-in.ts';
import { remindOnTap, stopOnTap } from './remind.ts';
import { switchDays } from './tabs.ts';
import { playOnTap } from './video.ts';

const root = document.querySelector<HTMLElement>('[data-training]');
if (root) {
  switchDays(root);
  playOnTap(root);
  startCountdowns(root);
  followLive(root);
  sendOptIn(root);
  startAccount();
  remindOnTap(root);
  stopOnTap(root);
}
keepAffiliateCode();
carryAffiliateCode(document);
