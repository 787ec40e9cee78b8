import { type SetupStep, setupWords } from '@app/rules/platform/settings/setup';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import { RouteLink } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { SetupChecklist } from './settings.operations.ts';
import classes from './setup-panel.module.css';

/** The missing set-up steps, each with a link. Hidden when all are done, and from those who cannot do them. */
export function SetupPanel() {
  const { isReadOnly } = useAccess();
  const { data } = useQuery(SetupChecklist, { fetchPolicy: 'cache-and-network', skip: isReadOnly });
  const missing = data?.setupChecklist ?? [];
  if (isReadOnly || missing.length === 0) return null;
  return (
    <section
      className={classes.panel}
      data-loud={missing.includes('accounts') || undefined}
      aria-label="Finish the setup"
    >
      <h2 className={classes.title}>
        <IconAlertTriangle size={20} aria-hidden />
        Finish the setup
      </h2>
      <ul className={classes.steps}>
        {missing.map((step) => (
          <li key={step}>
            <Step step={step} waiting={data?.unpayableOrders ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Step({ step, waiting }: { step: SetupStep; waiting: number }) {
  const { title, text, setting, route = 'mails' } = setupWords[step];
  const words = (
    <>
      <span className={classes.words}>
        <b>{title}</b>
        <span>
          {text}
          {step === 'accounts' &&
            waiting > 0 &&
            ` ${waiting} ${waiting === 1 ? 'order is waiting' : 'orders are waiting'} until you do.`}
        </span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </>
  );
  if (setting === null)
    return (
      <RouteLink to={route} className={classes.step}>
        {words}
      </RouteLink>
    );
  return (
    <RouteLink to="defaultSettings" query={{ setting }} className={classes.step}>
      {words}
    </RouteLink>
  );
}
