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
    // Password inputs do not say by themselves that they are wrong, and the form looks for those that do.
    enhanceGetInputProps: ({ inputProps }) => ({ 'aria-invalid': inputProps.error ? true : undefined }),
  });
}
