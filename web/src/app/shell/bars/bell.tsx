import { pathTo } from '@app/rules/navigation/route-table';
import { bellLabel, bellText } from '@app/rules/platform/notifications/bell';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Bell as BellQuery, OpenWorkChanged } from '#features/platform/notifications/bell.operations.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSubscription } from '#graphql/use-subscription.ts';
import { Link, useLocation } from '#router/router.ts';
import { tellPersonNews, usePersonNews } from '#session/person-news.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { useDocumentVisibility } from '#ui/hooks/use-document-visibility.ts';
import classes from './bell.module.css';

// Nobody's page waits for the list behind the bell.
const BellPanel = lazyPart(() => import('#features/platform/notifications/bell-panel.tsx'));

/** The bell of a desk: the list opens below it. Another page closes it. */
export function Bell() {
  const { count, isOfWork } = useBell();
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const button = (
    <IconButton
      size="lg"
      aria-label={bellLabel(count)}
      aria-haspopup="dialog"
      className={classes.bell}
      onClick={() => setOpenedAt(here)}
    >
      <BellFace count={count} />
    </IconButton>
  );
  if (openedAt !== here) return button;
  return (
    <Suspense fallback={button}>
      <BellPanel key={here} isOfWork={isOfWork}>
        {button}
      </BellPanel>
    </Suspense>
  );
}

/** The same on a phone leads to the page. */
export function PhoneBell() {
  const { count } = useBell();
  return (
    <IconButton
      component={Link}
      to={pathTo('notifications')}
      size={44}
      aria-label={bellLabel(count)}
      className={classes.bell}
    >
      <BellFace count={count} />
    </IconButton>
  );
}

function BellFace({ count }: { count: number }) {
  const text = bellText(count);
  return (
    <>
      <IconBell size={22} />
      {text && (
        <span className={classes.count} aria-hidden>
          {text}
        </span>
      )}
    </>
  );
}

/** The number follows what happens, also on the icon of an installed app. */
function useBell() {
  const { data, refetch } = useQuery(BellQuery);
  const { count = 0, isOfWork = false } = data?.bell ?? {};
  const isVisible = useDocumentVisibility() === 'visible';
  usePersonNews(() => void refetch().catch(() => undefined));
  // People without work hear of their news with the session.
  useSubscription(OpenWorkChanged, {
    skip: !isOfWork || !isVisible,
    onData: tellPersonNews,
    onError: () => {},
  });
  useReturn(isVisible);
  useAppBadge(data?.bell.count);
  return { count, isOfWork };
}

/** A tab that was away has missed what happened meanwhile. */
function useReturn(isVisible: boolean): void {
  const wasVisible = useRef(isVisible);
  useEffect(() => {
    if (isVisible && !wasVisible.current) tellPersonNews();
    wasVisible.current = isVisible;
  }, [isVisible]);
}

function useAppBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined || !('setAppBadge' in navigator)) return;
    const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
    done.catch(() => undefined);
  }, [count]);
}
