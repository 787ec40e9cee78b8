import { useQuery } from '@apollo/client/react';
import { errorCode, errorText } from '@app/rules/errors/error-text';
import type { FormValues } from '@app/rules/forms/form-fields';
import { journeyFormSlug } from '@app/rules/forms/form-messages';
import { Button, Title } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { PublicFormQuery } from '../../gql/graphql.ts';
import { usePages } from '../../navigation/pages-context.ts';
import { RouteButton } from '../../navigation/route-link.tsx';
import { useRouteParams } from '../../navigation/use-route-params.ts';
import { useAuth } from '../../session/auth-context.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { usePageTitle } from '../../ui/page-title.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { FillForm } from './fill-form.tsx';
import { draftToken, forgetValues } from './kept-answers.ts';
import { MarkedText } from './marked-text.tsx';
import { PublicForm } from './public-form.operations.ts';
import classes from './view-form.module.css';

type Form = PublicFormQuery['publicForm'];

/** Where people fill out a form, with an account or without. */
export default function ViewFormPage() {
  const { slug } = useRouteParams('viewForm');
  const { isAuthenticated } = useAuth();
  return <FormOfSlug key={`${slug}:${isAuthenticated}`} slug={slug} />;
}

function FormOfSlug({ slug }: { slug: string }) {
  const [token] = useState(() => draftToken(slug));
  // Never from memory: what was typed elsewhere, or closed since, counts.
  const { data, error, loading, refetch } = useQuery(PublicForm, {
    variables: { slug, draftToken: token },
    fetchPolicy: 'network-only',
  });
  const retry = () => void refetch().catch(() => undefined);
  if (error) {
    return errorCode(error) === 'NOT_FOUND' ? (
      <EmptyState
        level={1}
        drawing="search"
        title="This form was not found"
        text="Check the address, or ask whoever sent it to you."
        action={<RouteButton to="home">Home</RouteButton>}
      />
    ) : (
      <ErrorState level={1} message={errorText(error)} onRetry={retry} retrying={loading} />
    );
  }
  if (!data) {
    return (
      <PageLoading>
        <SkeletonCard />
      </PageLoading>
    );
  }
  return <FormView form={data.publicForm} onChanged={() => refetch().catch(() => undefined)} />;
}

function FormView({ form, onChanged }: { form: Form; onChanged: () => Promise<unknown> }) {
  usePageTitle(form.title);
  const { isAuthenticated } = useAuth();
  const { isBuilt } = usePages();
  const [thankYou, setThankYou] = useState<{ text: string | null } | null>(null);
  const isAnswered = form.state === 'answered';
  useEffect(() => {
    // What was kept on the device has no use any more.
    if (isAnswered) forgetValues(form.slug);
  }, [isAnswered, form.slug]);
  const home = isAuthenticated ? <RouteButton to="home">Home</RouteButton> : undefined;

  if (thankYou) {
    return (
      <Told title="Thank you!">
        <MarkedText text={thankYou.text ?? 'Your answers arrived.'} />
        <div className={classes.after}>
          {form.slug === journeyFormSlug && isBuilt('viewStage') ? (
            <RouteButton to="viewStage">My stage</RouteButton>
          ) : (
            home
          )}
          {!form.isOnce && (
            <Button variant="subtle" onClick={() => void onChanged().then(() => setThankYou(null))}>
              Answer again
            </Button>
          )}
        </div>
      </Told>
    );
  }
  if (form.state === 'closed') {
    return (
      <EmptyState
        level={1}
        drawing="box"
        title={`${form.title} is closed`}
        text="This form takes no answers now."
        action={home}
      />
    );
  }
  if (form.state === 'answered') {
    return (
      <EmptyState
        level={1}
        drawing="box"
        title="You have already answered"
        text={`${form.title} takes one answer from each person, and yours is here.`}
        action={home}
      />
    );
  }
  const { state, version, values, files } = form;
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Title order={1}>{form.title}</Title>
        {form.intro && <MarkedText text={form.intro} />}
      </header>
      <FillForm
        key={version}
        form={{
          ...form,
          state,
          version: version ?? 0,
          // What the server keeps has passed its check.
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

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.told} role="status">
      <Title order={1}>{title}</Title>
      {children}
    </div>
  );
}
