import {
  affiliateResourceInput,
  type AffiliateResourceInput,
  LINK_PLACE,
} from '@app/rules/affiliates/resources/affiliate-resource';
import { affiliateResourceKindLabels, affiliateResourceKinds } from '@app/rules/affiliates/resources/resource-kinds';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { useSave } from '#graphql/use-save.ts';
import { type ChosenFile, FileField } from '#parts/files/file-field.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { ModalFormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { useModal } from '#ui/modal/modal-context.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { Resource } from './affiliate-resource-card.tsx';
import {
  AffiliateResources,
  AffiliateResourceTargets,
  CreateAffiliateResource,
  OneAffiliateResource,
  UpdateAffiliateResource,
} from './affiliate-resources.operations.ts';

export const resourceModalId = 'affiliate-resource';

type Target = { funnelId: string | null; page: string | null };

const nowhere: Target = { funnelId: null, page: null };
const keyOf = ({ funnelId, page }: Target) => (funnelId === null ? `page:${page ?? ''}` : `funnel:${funnelId}`);

export function ResourceModal({ resource }: { resource: Resource | null }) {
  return (
    <Modal id={resourceModalId} title={resource ? 'Edit resource' : 'New resource'} width={640}>
      <ResourceForm resource={resource} />
    </Modal>
  );
}

function ResourceForm({ resource }: { resource: Resource | null }) {
  const modal = useModal();
  const refetchQueries = [AffiliateResources, OneAffiliateResource];
  const [create] = useMutation(CreateAffiliateResource, { refetchQueries });
  const [update] = useMutation(UpdateAffiliateResource, { refetchQueries });
  const form = useSchemaForm<AffiliateResourceInput, ReturnType<typeof affiliateResourceInput.parse>>(
    affiliateResourceInput,
    {
      kind: resource?.kind ?? 'caption',
      title: resource?.title ?? '',
      text: resource?.text ?? '',
      fileId: resource?.fileId ?? null,
      url: resource?.url ?? '',
      funnelId: resource?.funnelId ?? null,
      page: resource?.page ?? null,
    },
  );
  const [file, setFile] = useState<ChosenFile | null>(
    resource?.fileId ? { id: resource.fileId, name: resource.fileName ?? 'File', size: 0 } : null,
  );
  const { failure, save } = useSave(async (values: ReturnType<typeof affiliateResourceInput.parse>) => {
    const input = {
      ...values,
      fileId: values.fileId ?? null,
      funnelId: values.funnelId ?? null,
      page: values.page ?? null,
    };
    if (resource) await update({ variables: { id: resource.id, input } });
    else await create({ variables: { input } });
    toast.success(resource ? 'Resource saved' : 'Affiliates can share it now');
    modal.close();
    if (!resource) form.reset();
  });
  const targets = useQuery(AffiliateResourceTargets).data?.affiliateTargets ?? [];
  const { kind, page = null, funnelId = null } = form.values;
  return (
    <Form form={form} failure={failure} onSubmit={save}>
      <SelectField
        label="Kind"
        data={affiliateResourceKinds.map((value) => ({ value, label: affiliateResourceKindLabels[value].one }))}
        {...form.getInputProps('kind')}
      />
      <TextField label="Title" {...form.getInputProps('title')} />
      <TextareaField
        label={kind === 'caption' ? 'Caption' : 'Caption to go with it'}
        help={`${LINK_PLACE} becomes the affiliate’s own address; without it, the address stands at the end.`}
        {...form.getInputProps('text')}
      />
      {(kind === 'banner' || kind === 'file') && (
        <FileField
          label={kind === 'banner' ? 'Picture' : 'File'}
          purpose="affiliate-resource"
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            form.setFieldValue('fileId', chosen.id);
          }}
          error={form.errors.fileId}
        />
      )}
      {kind === 'video' && (
        <TextField
          label="Address of the video"
          placeholder="https://"
          inputMode="url"
          {...form.getInputProps('url')}
          value={form.values.url ?? ''}
        />
      )}
      <SelectField
        label="Where its link leads"
        data={[
          { value: keyOf(nowhere), label: 'The affiliate’s main link' },
          ...targets.map((target) => ({ value: keyOf(target), label: target.label })),
        ]}
        searchable
        value={keyOf({ funnelId, page })}
        onChange={(value) => {
          const { funnelId: toFunnel, page: toPage } = targets.find((target) => keyOf(target) === value) ?? nowhere;
          form.setValues({ funnelId: toFunnel, page: toPage });
        }}
        error={form.errors.page ?? form.errors.funnelId}
      />
      <ModalFormButtons submitLabel={resource ? 'Save' : 'Add resource'} />
    </Form>
  );
}
