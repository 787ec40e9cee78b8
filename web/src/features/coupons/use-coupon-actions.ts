import { useMutation } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { ArchiveCoupon, DeleteCoupon, RestoreCoupon } from './coupons.operations.ts';

/** What can be done with a coupon from its page. Each says what happened. */
export function useCouponActions({ id, code }: { id: number; code: string }) {
  const [archive] = useMutation(ArchiveCoupon);
  const [restore] = useMutation(RestoreCoupon);
  const [remove] = useMutation(DeleteCoupon);

  const told = async (work: () => Promise<unknown>, text: string): Promise<boolean> => {
    try {
      await work();
      toast.success(text);
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
  };

  return {
    archive: async () => {
      const agreed = await confirm({
        title: `Archive ${code}?`,
        body: 'Nobody can use it any more. Orders that were made keep their discount.',
        confirmLabel: 'Archive',
      });
      if (agreed) await told(() => archive({ variables: { id } }), `${code} is archived`);
    },
    restore: () => told(() => restore({ variables: { id } }), `${code} can be used again`),
    /** True when it is gone. */
    remove: async (): Promise<boolean> => {
      const agreed = await confirm({
        title: `Delete ${code}?`,
        body: 'It was never used. This cannot be undone.',
        confirmLabel: 'Delete',
        danger: true,
      });
      return agreed && told(() => remove({ variables: { id } }), `${code} was deleted`);
    },
  };
}
