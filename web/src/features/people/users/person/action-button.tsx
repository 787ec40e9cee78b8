import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Link } from '#router/router.ts';
import type { PersonAction } from './main-action.tsx';

type ActionButtonProps = { action: PersonAction; hint?: ReactNode; fullWidth?: boolean };

export function ActionButton({ action, hint, fullWidth }: ActionButtonProps) {
  const { label, icon, to, isElsewhere, run, isBusy, isQuiet } = action;
  const look = {
    variant: isQuiet ? ('default' as const) : ('filled' as const),
    leftSection: icon,
    rightSection: hint,
    fullWidth,
  };
  if (to && isElsewhere)
    return (
      <Button component="a" href={to} target="_blank" rel="noopener" {...look}>
        {label}
      </Button>
    );
  if (to)
    return (
      <Button component={Link} to={to} {...look}>
        {label}
      </Button>
    );
  return (
    <Button loading={isBusy} onClick={run} {...look}>
      {label}
    </Button>
  );
}
