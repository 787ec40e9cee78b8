import type { EventFormOutput, EventFormValues } from '@app/rules/learning/events/event-form';
import type { UseFormReturnType } from '@mantine/form';

/** The form of an event, handed to its parts. */
export type EventFormControl = UseFormReturnType<EventFormValues, EventFormOutput>;
