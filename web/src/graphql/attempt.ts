import { errorText } from '@app/rules/errors/error-text';
import { toast } from '#ui/toasts/toast.ts';

/** Waits for a request and shows its success or failure in a toast. True when it succeeded. */
export async function attempt(work: Promise<unknown>, done?: string): Promise<boolean> {
  try {
    await work;
  } catch (error) {
    toast.error(errorText(error));
    return false;
  }
  if (done) toast.success(done);
  return true;
}
