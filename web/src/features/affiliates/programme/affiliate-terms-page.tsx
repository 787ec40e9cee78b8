import { affiliateSlugRefusal } from '@app/rules/affiliates/programme/affiliate-slug';
import { affiliateMessages } from '@app/rules/affiliates/programme/become-affiliate';
import { slugRefusal } from '@app/rules/money/funnels/slug';
import { formatInstant } from '@app/rules/time/manila';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import type { AffiliateTermsQuery } from '#gql/graphql.ts';
import { DataView } from '#graphql/data-view.tsx';
import { useMutation } from '#graphql/use-mutation.ts';
import { useSave } from '#graphql/use-save.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useRole } from '#session/role/role-context.tsx';
import { useAccess } from '#session/use-access.ts';
import { useAuth } from '#session/auth-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { SkeletonCard } from '#ui/feedback/skeleton.tsx';
import { Form } from '#ui/form/form.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Card } from '#ui/frame/card.tsx';
import { Page } from '#ui/frame/page.tsx';
import { MarkdownText } from '#ui/markdown/markdown-text.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AcceptAffiliateTerms, AffiliateTerms, MyAffiliate, SaveAffiliateTerms } from './programme.operations.ts';
import classes from './programme.module.css';

type Terms = AffiliateTermsQuery['affiliateTerms'];

const editModalId = 'affiliate-terms';

/** The terms of the programme, and how a member becomes an affiliate. */
export default function AffiliateTermsPage() {
  const { may } = useAccess();
  const modal = useModal();
  const mayWrite = may('affiliate-resource_update');
  return (
    <Page
      title="Affiliate T&C"
      description="What you agree to when you share Tribe and earn with it."
      width="reading"
      action={
        mayWrite && (
          <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => modal.open(editModalId)}>
            Write a new version
          </Button>
        )
      }
    >
      <DataView
        query={AffiliateTerms}
        loading={<SkeletonCard />}
        ready={({ affiliateTerms: terms }) => (
          <div className={classes.stack}>
            <Card padding="lg">
              <MarkdownText text={terms.text} />
              <p className={classes.dim}>
                Version {terms.version}, {formatInstant(new Date(terms.writtenAt))}
              </p>
            </Card>
            <Standing key={terms.version} terms={terms} />
            {mayWrite && <EditModal terms={terms} />}
          </div>
        )}
      />
    </Page>
  );
}

function Standing({ terms }: { terms: Terms }) {
  if (terms.acceptedAt !== null) {
    return (
      <Card padding="lg">
        <p className={classes.line}>
          You accepted these terms on {formatInstant(new Date(terms.acceptedAt))}. Your address is <b>/{terms.slug}</b>.
        </p>
        <RouteButton to="affiliateLinks">My links</RouteButton>
      </Card>
    );
  }
  if (terms.refusal !== null) {
    return (
      <Card padding="lg">
        <p className={classes.line}>{terms.refusal}</p>
      </Card>
    );
  }
  return <Accept terms={terms} />;
}

const acceptForm = z.object({
  slug: z
    .string()
    .trim()
    .superRefine((slug, context) => {
      const refusal = slugRefusal(slug) ?? affiliateSlugRefusal(slug);
      if (refusal !== null) context.addIssue({ code: 'custom', message: refusal });
    }),
  isAgreed: z.literal(true, 'Please tick that you agree'),
});

function Accept({ terms }: { terms: Terms }) {
  const { recheck } = useAuth();
  const { chooseRole } = useRole();
  const [accept] = useMutation(AcceptAffiliateTerms, { refetchQueries: [AffiliateTerms, MyAffiliate] });
  const form = useSchemaForm<{ slug: string; isAgreed: boolean }, z.output<typeof acceptForm>>(
    acceptForm as z.ZodType<z.output<typeof acceptForm>, { slug: string; isAgreed: boolean }>,
    { slug: terms.slug ?? terms.suggestedSlug ?? '', isAgreed: false },
  );
  const { failure, save } = useSave(async ({ slug }: { slug: string }) => {
    await accept({ variables: { version: terms.version, slug: terms.slug === null ? slug : null } });
    toast.success(terms.slug === null ? affiliateMessages.accepted : 'Salamat! Noted.');
    // Whoever joins goes on as an affiliate, not where they were before.
    if (terms.slug === null) chooseRole('affiliate');
    // The new level counts from the next log-in on, which follows from it.
    await recheck();
  });
  return (
    <Card title={terms.slug === null ? 'Become an Affiliate' : 'Accept the new terms'} rank={2} padding="lg">
      <Form form={form} failure={failure} onSubmit={save}>
        {terms.slug === null && (
          <TextField
            label="Your address"
            help={`${location.host}/${form.values.slug || 'your-name'} is your main link. It stays as it is.`}
            autoCapitalize="none"
            autoCorrect="off"
            {...form.getInputProps('slug')}
          />
        )}
        <CheckboxField
          label="I have read the terms and agree to them"
          {...form.getInputProps('isAgreed', { type: 'checkbox' })}
        />
        <SubmitButton>{terms.slug === null ? 'Become an Affiliate' : 'Accept'}</SubmitButton>
      </Form>
    </Card>
  );
}

function EditModal({ terms }: { terms: Terms }) {
  const modal = useModal();
  const [text, setText] = useState(terms.text);
  const [saveTerms] = useMutation(SaveAffiliateTerms, { refetchQueries: [AffiliateTerms] });
  const form = useSchemaForm(z.object({ text: z.string().trim().min(1, 'Text is required') }), { text: terms.text });
  const { failure, save } = useSave(async (values: { text: string }) => {
    await saveTerms({ variables: { text: values.text, version: terms.version } });
    toast.success('Published: affiliates are asked to accept it');
    modal.close();
  });
  return (
    <Modal id={editModalId} title="New version of the terms" width={720}>
      <Form form={form} failure={failure} onSubmit={save}>
        <TextareaField
          label="Terms"
          help="Markdown. Affiliates are asked to accept the new text; earlier acceptances stay on record."
          maxRows={24}
          {...form.getInputProps('text')}
          onChange={(event) => {
            setText(event.currentTarget.value);
            form.setFieldValue('text', event.currentTarget.value);
          }}
        />
        <ModalFormButtons submitLabel="Publish" disabled={text.trim() === terms.text} />
      </Form>
    </Modal>
  );
}
