import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import light from '#light/light.module.css';
import type { ToastNote } from '#light/toast.tsx';
import { useCopied } from '#ui/buttons/use-copied.ts';
import { demoAccounts, demoDomain, demoPassword, demoStates } from './demo-account-list.ts';
import classes from './demo-accounts.module.css';

type DemoAccountsProps = {
  /** The address in the form. */
  chosen: string;
  isBusy: boolean;
  onChoose: (email: string) => void;
  onNote: (note: ToastNote) => void;
};

/** Every account of the demo, one tap away. */
export function DemoAccounts({ chosen, isBusy, onChoose, onNote }: DemoAccountsProps) {
  const id = useId();
  const button = (name: string, className: string | undefined, children: ReactNode) => {
    const email = name + demoDomain;
    return (
      <button
        key={name}
        type="button"
        className={className}
        data-chosen={chosen === email || undefined}
        disabled={isBusy}
        onClick={() => onChoose(email)}
      >
        {children}
      </button>
    );
  };

  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.title}>
          <h2 id={id} className={classes.heading}>
            Demo accounts
          </h2>
          <span className={classes.badge}>Demo mode</span>
        </div>
        <p className={classes.text}>
          Tap one to log in. All emails end in <span className={classes.whole}>{demoDomain}</span>, the password is
        </p>
        <div className={classes.secret}>
          <code>{demoPassword}</code>
          <CopyPassword onNote={onNote} />
        </div>
      </div>
      <div className={classes.groups}>
        {demoAccounts.map(({ title, accounts }) => (
          <Group key={title} title={title} className={classes.accounts}>
            {accounts.map(({ name, label }) =>
              button(
                name,
                classes.account,
                <>
                  <span className={classes.label}>{label}</span>
                  <span className={classes.name}>{name}@</span>
                </>,
              ),
            )}
          </Group>
        ))}
        <Group title="Situations" className={classes.states}>
          {demoStates.map((name) => button(name, classes.state, name))}
        </Group>
      </div>
    </section>
  );
}

function CopyPassword({ onNote }: { onNote: (note: ToastNote) => void }) {
  const { isCopied, copy } = useCopied(demoPassword, 2_000);
  const Icon = isCopied ? IconCheck : IconCopy;
  const copyOrSay = async () => {
    if (await copy()) return;
    onNote({
      kind: 'error',
      text: 'Your browser did not let us copy this. Select the text and copy it yourself.',
    });
  };
  return (
    <button type="button" className={light.button} data-variant="quiet" data-size="sm" onClick={() => void copyOrSay()}>
      <Icon size={18} aria-hidden />
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </button>
  );
}

function Group({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={classes.group}>{title}</h3>
      <div className={className}>{children}</div>
    </div>
  );
}
