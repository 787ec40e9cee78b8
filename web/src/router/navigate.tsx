import { useEffect, useEffectEvent } from 'react';
import type { To } from './address.ts';
import { useNavigate } from './use-navigate.ts';

type NavigateProps = { to: To; replace?: boolean; state?: unknown };

/** Leads on to another address as soon as it is drawn. */
export function Navigate({ to, replace, state }: NavigateProps) {
  const navigate = useNavigate();
  const leadOn = useEffectEvent(() => void navigate(to, { replace, state }));
  // Parts of an address are a new object with every render.
  const target = JSON.stringify(to);
  useEffect(() => leadOn(), [target]);
  return null;
}
