import { journeyFormSlug } from '@app/rules/journey/forms/form-messages';
import type { FormValues } from '@app/rules/journey/forms/form-fields';
import { pageTitle } from '@app/rules/navigation/page-title';
import { paramsOf, pathTo } from '@app/rules/navigation/route-table';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { PublicFormQuery } from '#gql/graphql.ts';
import { drawn } from '#light/drawn-heading.ts';
import { FailedPage, Frame, LoadingPage, Message, MissingPage } from '#light/frame.tsx';
import { ask } from '#light/light-client.ts';
import light from '#light/light.module.css';
import { useLoaded } from '#light/use-loaded.ts';
import { boot } from '#session/boot.ts';
import { type CurrentUser, readCurrentUser } from '#session/current-user.ts';
import { LaterDrawing } from '#ui/feedback/later-drawing.tsx';
import { FillForm } from './fill-form.tsx';
import { draftToken, forgetValues } from './kept-answers.ts';
import { MarkedText } from './marked-text.tsx';
import { PublicForm } from './public-form.light.operations.ts';
import classes from './public-form.module.css';

/** Only for a form that is closed. */
const ClosedNextPanel = lazy(async () => ({
  default: (await import('#features/money/checkout/closed/closed-next-panel.tsx')).ClosedNextPanel,
}));

type Form = PublicFormQuery['publicForm'];

/** The page for filling out a form, with an account or without: its own document, without the application. */
export function PublicFormApp() {
  const [slug] = useState(() => paramsOf('viewForm', location.pathname)?.slug ?? '');
  const load = useCallback(async () => {
    const { publicForm, redwood } = await ask(PublicForm, { slug, draftToken: draftToken(slug) });
    return { form: publicForm, user: readCurrentUser(redwood?.currentUser) };
  }, [slug]);
  const { state, reload } = useLoaded(load);

  if (state.status === 'ready') {
    const { form, user } = state.value;
    return (
      <Frame end={<FormHeaderLinks isSignedIn={user !== null} />}>
        <FormView form={form} user={user} onChanged={reload} />
      </Frame>
    );
  }
  return (
    <Frame end={null}>
      {state.status === 'loading' && <LoadingPage what="the form" heading={drawn.heading} isCentred />}
      {state.status === 'failed' && state.error.code === 'NOT_FOUND' && <MissingPage />}
      {state.status === 'failed' && state.error.code !== 'NOT_FOUND' && (
        <FailedPage title={state.error.message} onRetry={() => void reload()} />
      )}
    </Frame>
  );
}

type FormViewProps = { form: Form; user: CurrentUser | null; onChanged: () => Promise<void> };

function FormView({ form, user, onChanged }: FormViewProps) {
  const [thankYou, setThankYou] = useState<{ text: string | null } | null>(null);
  const isAnswered = form.state === 'answered';
  const owner = user?.id ?? null;
  useEffect(() => {
    document.title = pageTitle(form.title, boot.appTitle);
  }, [form.title]);
  useEffect(() => {
    // The values stored on the device are no longer needed.
    if (isAnswered) forgetValues(form.slug, owner);
  }, [isAnswered, form.slug, owner]);
  const home = user && (
    <a className={light.button} href={pathTo('home')}>
      Home
    </a>
  );

  if (thankYou) {
    return (
      <Notice title="Thank you!">
        <MarkedText text={thankYou.text ?? 'We received your answers.'} />
        <div className={classes.after}>
          {form.slug === journeyFormSlug ? (
            <a className={light.button} href={pathTo('viewStage')}>
              My stage
            </a>
          ) : (
            home
          )}
          {!form.isOnce && (
            <button
              type="button"
              className={light.button}
              data-variant="quiet"
              onClick={() => void onChanged().then(() => setThankYou(null))}
            >
              Answer again
            </button>
          )}
        </div>
      </Notice>
    );
  }
  if (form.state === 'closed') {
    return (
      <Message
        drawing={<LaterDrawing name="box" />}
        title={`${form.title} is closed`}
        text="This form takes no more answers. Here is what you can do instead."
      >
        <Suspense>
          <ClosedNextPanel />
        </Suspense>
      </Message>
    );
  }
  if (form.state === 'answered') {
    return (
      <Message
        drawing={<LaterDrawing name="box" />}
        title="You have already answered"
        text={`${form.title} takes one answer from each person, and we have yours.`}
      >
        {home}
      </Message>
    );
  }
  const { state, version, values, files } = form;
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1>{form.title}</h1>
        {form.intro && <MarkedText text={form.intro} />}
      </header>
      <FillForm
        key={`${version}:${user?.id}`}
        viewer={user}
        form={{
          ...form,
          state,
          version: version ?? 0,
          // The server has checked the stored values.
          values: values as FormValues,
          files: Object.fromEntries(files.map((file) => [file.fieldId, file])),
        }}
        onSent={(text) => {
          window.scrollTo({ top: 0 });
          setThankYou({ text });
        }}
        onChanged={() => void onChanged()}
      />
    </div>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.told} role="status">
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** The ways from a form into the application. */
function FormHeaderLinks({ isSignedIn }: { isSignedIn: boolean }) {
  if (isSignedIn) {
    return (
      <a className={light.button} data-variant="plain" data-size="sm" href={pathTo('home')}>
        Home
      </a>
    );
  }
  return (
    <>
      <a className={light.button} data-variant="quiet" data-size="sm" href={pathTo('login')}>
        Log in
      </a>
      <a className={light.button} data-size="sm" href={pathTo('signup')}>
        Create an account
      </a>
    </>
  );
}
