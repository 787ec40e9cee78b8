import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from '#router/router.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { placeInList } from '#ui/data-table/rows/walked-list.ts';
import { useReviewKeys } from '#ui/use-review-keys.ts';
import classes from './person-page.module.css';

/** The people before and after this one in the list the page was opened from; nothing when it was opened otherwise. */
export function WalkArrows() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const place = placeInList(pathname);
  const go = (address: string | undefined) => {
    if (address) void navigate(address);
  };
  useReviewKeys(place ? { j: () => go(place.next), k: () => go(place.previous) } : {});
  if (!place) return null;
  return (
    <nav className={classes.walk} aria-label="People of the list">
      <span className={classes.walkWords}>
        {place.number.toLocaleString('en-PH')} of {place.total.toLocaleString('en-PH')} · {place.label}
      </span>
      <Arrow to={place.previous} label="Previous person" icon={<IconChevronUp size={18} />} />
      <Arrow to={place.next} label="Next person" icon={<IconChevronDown size={18} />} />
    </nav>
  );
}

function Arrow({ to, label, icon }: { to: string | undefined; label: string; icon: ReactNode }) {
  return to ? (
    <IconButton component={Link} to={to} variant="default" size="md" aria-label={label}>
      {icon}
    </IconButton>
  ) : (
    <IconButton variant="default" size="md" aria-label={label} disabled>
      {icon}
    </IconButton>
  );
}
