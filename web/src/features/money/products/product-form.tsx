import { pesosFromCentavos } from '@app/rules/amounts/pesos';
import { productForm } from '@app/rules/money/products/product';
import type { ProductInput } from '#gql/graphql.ts';
import { useSave } from '#graphql/use-save.ts';
import { Card } from '#ui/frame/card.tsx';
import { CheckboxField } from '#ui/choices/checkbox-field.tsx';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { Form } from '#ui/form/form.tsx';
import { PesosField } from '#ui/fields/pesos-field.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { ContentField } from './content-field.tsx';
import { LevelField } from './level-field.tsx';
import type { Product } from './product-loader.tsx';

type ProductFormProps = {
  product?: Product;
  submitLabel: string;
  backTo: string;
  onSave: (input: ProductInput) => Promise<unknown>;
};

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
];

export function ProductForm({ product, submitLabel, backTo, onSave }: ProductFormProps) {
  const form = useSchemaForm(productForm, {
    name: product?.name ?? '',
    description: product?.description ?? '',
    price: product ? String(product.price) : '',
    accessLevelId: product?.accessLevel?.id ?? null,
    isFastTrack: product?.isFastTrack ?? false,
    status: product?.status ?? 'active',
    courseIds: ids(product?.courses),
    eventIds: ids(product?.events),
    resourceFileIds: ids(product?.resources),
  });
  const { failure, save } = useSave(onSave);
  const { values, errors, setFieldValue } = form;

  return (
    <Card>
      <Form
        form={form}
        failure={failure}
        onSubmit={({ price, ...rest }) => save({ ...rest, price: pesosFromCentavos(price) })}
      >
        <TextField label="Name" name="name" placeholder="Tribe Membership" {...form.getInputProps('name')} />
        <TextareaField
          label="Description"
          help="What a buyer gets, in a few sentences."
          {...form.getInputProps('description')}
        />
        <PesosField
          label="Price"
          name="price"
          help="In pesos. A funnel can set its own price. Existing orders keep theirs."
          placeholder="12,000"
          {...form.getInputProps('price')}
        />
        <ContentField
          kind="course"
          label="Courses"
          initial={product?.courses ?? []}
          value={values.courseIds}
          error={errors.courseIds}
          onChange={(chosen) => setFieldValue('courseIds', chosen)}
        />
        <ContentField
          kind="event"
          label="Events"
          initial={product?.events ?? []}
          value={values.eventIds}
          error={errors.eventIds}
          onChange={(chosen) => setFieldValue('eventIds', chosen)}
        />
        <ContentField
          kind="resource"
          label="Resources"
          initial={product?.resources ?? []}
          value={values.resourceFileIds}
          error={errors.resourceFileIds}
          onChange={(chosen) => setFieldValue('resourceFileIds', chosen)}
        />
        <LevelField
          initial={product?.accessLevel}
          value={values.accessLevelId}
          // The shared rule about handing out levels names its field in the plural.
          error={errors.accessLevelId ?? errors['accessLevelIds']}
          onChange={(id) => setFieldValue('accessLevelId', id)}
        />
        <CheckboxField
          label="Fast-track"
          help="Buyers are fast-track students."
          {...form.getInputProps('isFastTrack', { type: 'checkbox' })}
        />
        <SelectField
          label="Status"
          help="Funnels do not sell an archived product."
          data={statuses}
          {...form.getInputProps('status')}
        />
        <FormButtons submitLabel={submitLabel} backTo={backTo} />
      </Form>
    </Card>
  );
}

function ids(content: readonly { contentId: number }[] = []): number[] {
  return content.map(({ contentId }) => contentId);
}
