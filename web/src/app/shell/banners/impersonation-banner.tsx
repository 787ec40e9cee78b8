import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconEye } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useNavigate } from '#router/router.ts';
import type { CurrentUser } from '#session/current-user.ts';
import { tellOtherTabs } from '#session/session-news.ts';
import { toast } from '#ui/toasts/toast.ts';
import { browserPage } from '#navigation/browser-page.ts';
import { StopImpersonation } from './impersonation.operations.ts';
import classes from './impersonation-banner.module.css';

/** Stands over everything while an administrator looks at the product as somebody else. */
export function ImpersonationBanner({ user }: { user: CurrentUser }) {
  return user.isImpersonating ? <Strip user={user} /> : null;
}

function Strip({ user }: { user: CurrentUser }) {
  const navigate = useNavigate();
  const [stop, { loading }] = useMutation(StopImpersonation);

  // The bars below stick under this strip.
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--strip', '48px');
    return () => void document.documentElement.style.removeProperty('--strip');
  }, []);

  const end = async () => {
    try {
      await stop({ variables: { originalUserId: user.originalUserId } });
      tellOtherTabs();
      // To the page of the person it began at.
      await navigate(pathTo('user', { id: user.id }));
      browserPage.reload();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <section className={classes.strip} aria-label="Impersonation">
      <IconEye size={18} aria-hidden />
      <p className={classes.text}>Impersonating User ({user.email})</p>
      <Button size="xs" variant="default" loading={loading} onClick={end}>
        End Session
      </Button>
    </section>
  );
}
