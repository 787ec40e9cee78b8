export { useUncontrolled } from '@mantine/hooks';
