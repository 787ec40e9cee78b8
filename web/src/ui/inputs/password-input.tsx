export { PasswordInput, type PasswordInputProps } from '@mantine/core';
