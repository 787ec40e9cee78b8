import { errorText } from '@app/rules/errors/error-text';
import { toast } from '#ui/feedback/toast.ts';

/** Waits for what was asked of the server and says in a toast that it is done, or why not. True when it is done. */
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
