import type { PageSeo } from '@app/rules/money/funnel-pages/page-content';
import { liveWords, type PageFacts } from '@app/rules/money/funnel-pages/page-facts';
import type { RichText } from '@app/rules/rich-text/rich-text';
import { previewWords } from '@app/rules/money/funnel-pages/preview-words';
import type { CustomField } from '@puckeditor/core';
import { useQuery } from '#graphql/use-query.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { boot } from '#session/boot.ts';
import { useAccess } from '#session/use-access.ts';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import { PictureField } from '#parts/files/picture-field.tsx';
import classes from './funnel-pages.module.css';
import { FormChoices } from './funnel-pages.operations.ts';

const uploads = '/api/uploads/';

/** An uploaded picture by its key. */
export function pictureField(label: string, help?: string): CustomField<string> {
  return {
    type: 'custom',
    render: ({ value, onChange }) => (
      <PictureField
        label={label}
        help={help}
        purpose="page-picture"
        value={value ? { id: 0, url: uploads + value } : null}
        onChange={(picture) => onChange(picture ? picture.url.slice(uploads.length) : '')}
      />
    ),
  };
}

export const textField: CustomField<RichText | null> = {
  type: 'custom',
  // It takes its text once, so each block has an editor of its own.
  render: ({ id, value, onChange }) => (
    <RichTextField key={id} label="Text" value={value} onChange={(text) => onChange(text)} />
  ),
};

/** A time on Manila's clock, kept as an instant. */
export function momentField(label: string): CustomField<string> {
  return {
    type: 'custom',
    render: ({ value, onChange }) => (
      <TextInput
        label={label}
        description="Manila time"
        type="datetime-local"
        value={value ? manilaInput(value) : ''}
        onChange={({ currentTarget }) => onChange(instantOf(currentTarget.value))}
      />
    ),
  };
}

const manilaOffset = 8 * 3_600_000;

/** `2026-11-29T23:59` on Manila's clock, as the browser's own field wants it. */
export function manilaInput(instant: string): string {
  return new Date(Date.parse(instant) + manilaOffset).toISOString().slice(0, 16);
}

export function instantOf(typed: string): string {
  return typed === '' ? '' : new Date(`${typed}:00+08:00`).toISOString();
}

export const formField: CustomField<string> = {
  type: 'custom',
  render: ({ value, onChange }) => <FormChoice value={value} onChange={onChange} />,
};

/** A public form by its slug; typed by those who may not see the list of forms. */
function FormChoice({ value, onChange }: { value: string; onChange: (slug: string) => void }) {
  const { mayOpen } = useAccess();
  const maySee = mayOpen('forms');
  const { data } = useQuery(FormChoices, { skip: !maySee });
  if (!maySee) {
    return (
      <TextInput
        label="Form"
        description="The last part of its address, /form/…"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  const forms = data?.forms.items.filter(({ isPublic }) => isPublic) ?? [];
  const known = forms.map(({ slug, title, isOpen }) => ({ value: slug, label: isOpen ? title : `${title} (closed)` }));
  const options =
    value === '' || known.some((form) => form.value === value) ? known : [...known, { value, label: value }];
  return (
    <SelectField
      label="Form"
      placeholder="Choose a public form"
      data={options}
      value={value || null}
      onChange={(slug) => onChange(slug ?? '')}
      clearable
      searchable
      rightSection={undefined}
      rightSectionPointerEvents="auto"
    />
  );
}

type Preview = { host: string; facts: PageFacts };

export function seoField(preview: Preview): CustomField<PageSeo> {
  return {
    type: 'custom',
    render: ({ value, onChange }) => <SeoFields value={value} onChange={onChange} {...preview} />,
  };
}

type SeoFieldsProps = { value: PageSeo; onChange: (seo: PageSeo) => void } & Preview;

/** Words for search engines and shared links, with the card that a shared link becomes. */
function SeoFields({ value, onChange, host, facts }: SeoFieldsProps) {
  const usual = previewWords({ title: '', description: '' }, { ...facts, appTitle: boot.appTitle });
  const shared = previewWords(value, { ...facts, appTitle: boot.appTitle });
  const { title, description, imageKey } = value;
  const change = (part: Partial<PageSeo>) => onChange({ ...value, ...part });
  return (
    <div className={classes.seo}>
      <TextInput
        label="Title in search and when shared"
        placeholder={usual.title}
        maxLength={120}
        value={title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextArea
        label="Description"
        placeholder={usual.description}
        maxLength={300}
        autosize
        minRows={3}
        value={description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <PictureField
        label="Picture when shared"
        help="1200 × 630 fits best"
        purpose="page-picture"
        value={imageKey === null ? null : { id: 0, url: uploads + imageKey }}
        onChange={(picture) => change({ imageKey: picture ? picture.url.slice(uploads.length) : null })}
      />
      <p className={classes.label}>Preview of the card</p>
      <div className={classes.shared}>
        {imageKey === null ? (
          <div className={classes.noPicture} aria-hidden />
        ) : (
          <img src={`${uploads}${imageKey}?w=640`} alt="" />
        )}
        <div className={classes.sharedText}>
          <small>{host}</small>
          <b>{shared.title}</b>
          <span>{shared.description}</span>
        </div>
      </div>
      <p className={classes.hint}>
        In texts, {liveWords.join(', ')} show the funnel’s values when someone opens the page.
      </p>
    </div>
  );
}
