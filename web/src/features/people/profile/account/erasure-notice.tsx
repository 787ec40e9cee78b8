import { formatDay, manilaDay } from '@app/rules/time/manila';
import { RouteLink } from '#navigation/route-link.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { Banner } from '#ui/feedback/banner.tsx';

/** Says to the person that their account is to be erased, and where they keep it. */
export function ErasureNotice({ erasesAt }: { erasesAt: string }) {
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
      link={
        <RouteLink to="myProfile" query={{ q: 'account' }}>
          Keep my account
        </RouteLink>
      }
    />
  );
}
