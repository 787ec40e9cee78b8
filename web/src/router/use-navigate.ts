import type { Router } from './create-router.ts';
import { useRouter } from './router-context.ts';

/** Goes to another address, or so many entries back or forward; always the same function. */
export function useNavigate(): Router['navigate'] {
  return useRouter().navigate;
}
