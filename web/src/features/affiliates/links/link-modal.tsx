import { ENDING_HINT, endingFrom, endingRefusal, linkCode } from '@app/rules/affiliates/links/link-code';
import { useState } from 'react';
import { z } from 'zod';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSave } from '#graphql/use-save.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { FigureLink } from './figure-types.ts';
import { AffiliateFigures, AffiliateTargets, CreateAffiliateLink, UpdateAffiliateLink } from './links.operations.ts';

export const linkModalId = 'affiliate-link-form';

/** A new link, or the name and target of one; its address stays. */
type LinkModalProps = {
  link: FigureLink | null;
  /** The address below which a new one stands. */
  own: { slug: string; url: string };
  days: number;
};

export function LinkModal({ link, own, days }: LinkModalProps) {
  return (
    <Modal id={linkModalId} title={link ? 'Change link' : 'New link'}>
      <LinkForm key={link?.id ?? 'new'} link={link} own={own} days={days} />
    </Modal>
  );
}

const linkForm = z.object({
  target: z.string(),
  label: z.string().trim().min(1, 'Name is required').max(60, 'Name is too long'),
  ending: z
    .string()
    .trim()
    .superRefine((ending, context) => {
      const refusal = endingRefusal(ending);
      if (refusal !== null) context.addIssue({ code: 'custom', message: refusal });
    }),
});

const mainTarget = 'page:';
const keyOf = ({ funnelId, page }: { funnelId: string | null; page: string | null }) =>
  funnelId === null ? `page:${page ?? ''}` : `funnel:${funnelId}`;

/** Where the new link will stand, and whether that is free: nobody else has an address below one's own. */
function endingHelp({ slug, url }: LinkModalProps['own'], ending: string, links: readonly FigureLink[]): string {
  if (endingRefusal(ending) !== null) return ENDING_HINT;
  const isTaken = links.some(({ code }) => code === linkCode(slug, ending));
  return `${url.replace(/^https?:\/\//, '')}/${ending} is ${isTaken ? 'taken' : 'free'}. ${ENDING_HINT}`;
}

function LinkForm({ link, own, days }: LinkModalProps) {
  const modal = useModal();
  const { data } = useQuery(AffiliateTargets);
  const links = useQuery(AffiliateFigures, { variables: { days } }).data?.myAffiliateFigures.links ?? [];
  const refetchQueries = [AffiliateFigures];
  const [create] = useMutation(CreateAffiliateLink, { refetchQueries, awaitRefetchQueries: true });
  const [update] = useMutation(UpdateAffiliateLink, { refetchQueries });
  const [isTyped, setTyped] = useState(link !== null);
  const form = useSchemaForm(linkForm, {
    target: link ? keyOf(link) : mainTarget,
    label: link?.label ?? '',
    // The form wants one; a main link has none and keeps it so.
    ending: link ? (link.ending ?? 'main') : '',
  });
  const targets = [
    { value: mainTarget, label: 'Usual start page' },
    ...(data?.affiliateTargets ?? []).map((target) => ({ value: keyOf(target), label: target.label })),
  ];
  const { failure, save } = useSave(async ({ target, label, ending }: z.output<typeof linkForm>) => {
    const [kind, id = ''] = target.split(/:(.*)/s);
    const to = { funnelId: kind === 'funnel' ? id : null, page: kind === 'page' && id !== '' ? id : null };
    if (link) await update({ variables: { id: link.id, input: { label, ...to } } });
    else await create({ variables: { input: { label, ending, ...to } } });
    toast.success(link ? 'Link saved' : 'Your link is ready');
    modal.close();
    form.reset();
  });
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <SelectField label="Where should it lead?" data={targets} searchable {...form.getInputProps('target')} />
      {!link?.isMain && (
        <TextField
          label="Name, only you see it"
          placeholder="Instagram bio"
          {...form.getInputProps('label')}
          onChange={(event) => {
            form.setFieldValue('label', event.currentTarget.value);
            if (!isTyped) form.setFieldValue('ending', endingFrom(event.currentTarget.value));
          }}
        />
      )}
      {!link && (
        <TextField
          label="Ending of the address"
          help={endingHelp(own, form.values.ending.trim(), links)}
          autoCapitalize="none"
          autoCorrect="off"
          {...form.getInputProps('ending')}
          onChange={(event) => {
            setTyped(true);
            form.setFieldValue('ending', event.currentTarget.value.toLowerCase());
          }}
        />
      )}
      <ModalFormButtons submitLabel={link ? 'Save' : 'Create link'} />
    </Form>
  );
}
