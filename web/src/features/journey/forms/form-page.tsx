import { journeyFormSlug } from '@app/rules/journey/forms/form-messages';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Link, useNavigate } from '#router/router.ts';
import type { FormPartsFragment } from '#gql/graphql.ts';
import { DetailView } from '#graphql/detail-view.tsx';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRouteParams } from '#navigation/use-route-params.ts';
import { useAccess } from '#session/use-access.ts';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { Page } from '#ui/frame/page.tsx';
import { QueryTabs } from '#ui/finding/query-tabs.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { AnswersTab } from './answers/answers-tab.tsx';
import { OpenBadge } from './form-badges.tsx';
import { FormDetail } from './forms.operations.ts';
import { FormSettings } from './editor/form-settings.tsx';
import { SummaryTab } from './answers/summary-tab.tsx';
import { useFormActions } from './use-form-actions.ts';

const FormEditor = lazyPart(() => import('./editor/form-editor.tsx'));

export default function FormPage() {
  const { id } = useRouteParams('form');
  return (
    <DetailView
      key={id}
      query={FormDetail}
      variables={{ id }}
      noun="form"
      back={<RouteButton to="forms">All forms</RouteButton>}
      ready={({ form }) => <FormView form={form} />}
    />
  );
}

const resets = ['page', 'q', 'answer'];

function FormView({ form }: { form: FormPartsFragment }) {
  const { may } = useAccess();
  const navigate = useNavigate();
  const { duplicate, remove } = useFormActions();
  const tabs = [
    ...(may('form_update') ? [{ value: 'edit', label: 'Edit' } as const] : []),
    { value: 'answers', label: 'Answers', count: form.answerCount } as const,
    { value: 'summary', label: 'Summary' } as const,
    ...(may('form_update') ? [{ value: 'settings', label: 'Settings' } as const] : []),
  ];
  const leave = async () => {
    if (await remove(form)) await navigate(pathTo('forms', {}));
  };

  return (
    <Page
      title={form.title}
      mark={<OpenBadge isOpen={form.isOpen} />}
      description={`${form.isPublic ? 'For everyone' : 'For people with an account'}, ${form.isOnce ? 'one answer per person' : 'any number of answers'}`}
      secondaryActions={
        <>
          {may('form_delete') && form.answerCount === 0 && form.slug !== journeyFormSlug && (
            <DeleteButton onDelete={leave} />
          )}
          {may('form_create') && (
            <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => void duplicate(form)}>
              Duplicate
            </Button>
          )}
        </>
      }
      action={
        form.isOpen && (
          <Button
            component={Link}
            to={pathTo('viewForm', { slug: form.slug })}
            target="_blank"
            variant="light"
            leftSection={<IconExternalLink size={18} />}
          >
            Open form
          </Button>
        )
      }
    >
      <QueryTabs label="Parts of the form" tabs={tabs} resets={resets}>
        {(tab) => {
          if (tab === 'answers') return <AnswersTab form={form} />;
          if (tab === 'summary') return <SummaryTab formId={form.id} />;
          if (tab === 'settings') return <FormSettings form={form} />;
          return (
            <Suspense fallback={<SkeletonCard />}>
              <FormEditor form={form} />
            </Suspense>
          );
        }}
      </QueryTabs>
    </Page>
  );
}
