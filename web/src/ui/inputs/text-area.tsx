export { Textarea as TextArea, type TextareaProps as TextAreaProps } from '@mantine/core';
