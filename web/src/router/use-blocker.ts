import { use, useEffect, useEffectEvent } from 'react';
import type { ShouldBlock } from './create-router.ts';
import { BlockerContext, useRouter } from './router-context.ts';
import type { Blocker } from './router-state.ts';

/** Lets a navigation wait while the function says so; the answer is `proceed` or `reset`. */
export function useBlocker(shouldBlock: ShouldBlock): Blocker {
  const router = useRouter();
  const question = useEffectEvent(shouldBlock);
  useEffect(() => router.block((navigation) => question(navigation)), [router]);
  return use(BlockerContext);
}
