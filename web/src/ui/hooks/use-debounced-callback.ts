export { useDebouncedCallback } from '@mantine/hooks';
