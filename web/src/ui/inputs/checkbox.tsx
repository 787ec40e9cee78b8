export { Checkbox, type CheckboxProps } from '@mantine/core';
