import { schemaResolver, useForm } from '@mantine/form';
import type { z } from 'zod';

/** A form whose rules, messages and clean values come from one schema. */
export function useSchemaForm<Values extends Record<string, unknown>, Output>(
  schema: z.ZodType<Output, Values>,
  initialValues: Values,
) {
  return useForm<Values, Output>({
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    transformValues: (values) => schema.parse(values),
  });
}
