import { type ReactNode, useId } from 'react';
import { Title } from '#ui/values/title.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { demoAccounts, demoDomain, demoPassword, demoStates } from './demo-account-list.ts';
import classes from './demo-accounts.module.css';

type DemoAccountsProps = {
  /** The address in the form. */
  chosen: string;
  isBusy: boolean;
  onChoose: (email: string) => void;
};

/** Every account of the demo, one tap away. */
export function DemoAccounts({ chosen, isBusy, onChoose }: DemoAccountsProps) {
  const id = useId();
  const button = (name: string, className: string | undefined, children: ReactNode) => {
    const email = name + demoDomain;
    return (
      <PlainButton
        key={name}
        className={className}
        data-chosen={chosen === email || undefined}
        disabled={isBusy}
        onClick={() => onChoose(email)}
      >
        {children}
      </PlainButton>
    );
  };

  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.title}>
          <Title order={2} id={id} className={classes.heading}>
            Demo accounts
          </Title>
          <StatusBadge tone="neutral" mark="none">
            Demo mode
          </StatusBadge>
        </div>
        <p className={classes.text}>
          Tap one to log in. All emails end in <span className={classes.whole}>{demoDomain}</span>, the password is
        </p>
        <div className={classes.secret}>
          <code>{demoPassword}</code>
          <CopyButton value={demoPassword} />
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

function Group({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div>
      <Title order={3} className={classes.group}>
        {title}
      </Title>
      <div className={className}>{children}</div>
    </div>
  );
}
