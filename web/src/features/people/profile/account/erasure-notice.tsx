import { formatDay, manilaDay } from '@app/rules/time/manila';
import { Button } from '#ui/buttons/button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { useKeepAccount } from './use-keep-account.ts';

/** Says to the person that their account is to be erased, and keeps it with one press. */
export function ErasureNotice({ erasesAt }: { erasesAt: string }) {
  const { keep, loading } = useKeepAccount();
  const day = new Date(erasesAt);
  // It is late while something stands against it; the account says what.
  const isLate = day <= useNow();
  return (
    <Banner
      tone="danger"
      title={
        isLate ? 'Your account will be erased soon' : `Your account will be erased on ${formatDay(manilaDay(day))}`
      }
      detail="Until then you can keep it."
      action={
        <Button variant="default" loading={loading} onClick={() => void keep()}>
          Keep my account
        </Button>
      }
    />
  );
}
