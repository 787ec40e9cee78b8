export { Button, type ButtonProps } from '@mantine/core';
