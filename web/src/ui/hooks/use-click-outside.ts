export { useClickOutside } from '@mantine/hooks';
