import { useMutation } from '@apollo/client/react';
import { attempt } from '#graphql/attempt.ts';
import { confirm, confirmDeletion } from '#ui/modal/confirm.tsx';
import { ArchiveCoupon, DeleteCoupon, RestoreCoupon } from './coupons.operations.ts';

/** What can be done with a coupon from its page. Each says what happened. */
export function useCouponActions({ id, code }: { id: number; code: string }) {
  const [archive] = useMutation(ArchiveCoupon);
  const [restore] = useMutation(RestoreCoupon);
  const [remove] = useMutation(DeleteCoupon);

  return {
    archive: async () => {
      const agreed = await confirm({
        title: `Archive ${code}?`,
        body: 'Nobody can use it any more. Existing orders keep their discount.',
        confirmLabel: 'Archive',
      });
      if (agreed) await attempt(archive({ variables: { id } }), `${code} is archived`);
    },
    restore: () => attempt(restore({ variables: { id } }), `${code} can be used again`),
    /** True when it is gone. */
    remove: async (): Promise<boolean> => {
      const agreed = await confirmDeletion(code, 'It was never used. This cannot be undone.');
      return agreed && attempt(remove({ variables: { id } }), `${code} was deleted`);
    },
  };
}
