import { passwordChecklist } from '@app/rules/people/auth/password';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import classes from './password-checklist-panel.module.css';

/** The five rules, each ticked as soon as the password keeps it. */
export function PasswordChecklistPanel({ password }: { password: string }) {
  return (
    <div className={classes.box}>
      <p className={classes.title}>A good password has</p>
      <ul className={classes.list} aria-label="Password rules">
        {passwordChecklist(password).map(({ rule, label, passed }) => {
          const Icon = passed ? IconCheck : IconCircle;
          return (
            <li key={rule} className={classes.rule} data-met={passed || undefined}>
              <Icon size={16} aria-hidden />
              <span>{label}</span>
              <span className={classes.hidden}>{passed ? ', done' : ', not yet'}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
